import type { TestApp } from '#testing/app.ts';
import { type BuiltUser, unique } from '#testing/factories.ts';
import { createType, type TypeContent } from '../contract/application-types.ts';
import type { ContactContent } from '../contract/contact-persons.ts';
import type { ScopeContent } from '../contract/funding-scopes.ts';

/** A contact person with only a name. */
export const contactContent: ContactContent = {
  addressable_name: 'Frau Dr. Lena Brandt',
  job_title: '',
  vita: '',
  phone: '',
  mobile: '',
  fax: '',
  email: '',
  street: '',
  postal_code: '',
  city: '',
  public_contact_info: '',
  is_active: true,
  photos: [],
};

/** A funding scope with only a name. */
export const scopeContent: ScopeContent = {
  name: 'Nachbarschaftsfonds',
  url_1: '',
  url_2: '',
  iban: '',
  bic: '',
  description_1: '',
  is_active: true,
  photos: [],
  documents: [],
};

/** A complete application type for clubs. */
export const typeContent = (change: Partial<TypeContent> = {}): TypeContent => ({
  name: unique('Sport'),
  tag: 'SP',
  description: 'For clubs.',
  active_from: null,
  active_until: null,
  funding_types: [1, 2],
  lottery_possible: false,
  fallback_type: null,
  organization_types: ['association'],
  max_needs: 3,
  max_total_need_in_cents: 500_000,
  max_runtime_days: 90,
  bank_account: null,
  voting: null,
  allow_duplicate: true,
  steps: ['basics', 'needs', 'description', 'further', 'confirmations'],
  ...change,
});

/** Adds an application type as staff; returns its id. */
export async function makeType(
  app: TestApp,
  as: BuiltUser,
  change: Partial<TypeContent> = {},
): Promise<string> {
  const answer = await app.call(createType, { body: { content: typeContent(change) } }, { as });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { id: string }).id;
}
