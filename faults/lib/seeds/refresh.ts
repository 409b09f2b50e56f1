import type pg from 'pg';
import { berlinDate } from '../../../src/kernel/clock.ts';
import { type Credentials, signIn } from '../roles.ts';
import { linksOf } from './access.ts';
import type { Seeds } from './base.ts';

type Json = Record<string, unknown>;

interface Current {
  /** The parameters of the address whose values name the record. */
  readonly names: readonly string[];
  readonly path: (...names: string[]) => string;
  /** A body that the operation accepts for the record as it is now; `before` is the one it had. */
  readonly body: (read: Json, before: Json) => unknown;
}

const content = ({ version, content: stored }: Json): Json => ({ version, content: stored });
const sameBut = ({ version }: Json, before: Json): Json => ({ ...before, version });

const bySlug = (path: (slug: string) => string, body: Current['body'] = content): Current => ({
  names: ['slug'],
  path: (slug = '') => path(slug),
  body,
});
const byId = (path: (id: string) => string, body: Current['body'] = content): Current => ({
  names: ['id'],
  path: (id = '') => path(id),
  body,
});
const ofMail = (body: Current['body']): Current => ({
  names: ['key', 'locale'],
  path: (key = '', locale = '') => `/api/v4/mail-templates/${key}/${locale}`,
  body,
});
const reasons = (path: string): Current => ({
  names: [],
  path: () => path,
  body: ({ version, reasons: stored }) => ({ version, reasons: stored }),
});
const projectStep = (step: string): Current =>
  bySlug(
    (slug) => `/api/v4/account/projects/${slug}`,
    ({ versions, content: stored }) => ({
      version: (versions as Json)[step],
      content: (stored as Json)[step],
    }),
  );

/**
 * Operations whose body states the version that the caller saw: what other operations do to the record, or to the fields
 * that it has, makes an earlier version outdated.
 */
const current: Readonly<Record<string, Current>> = {
  category_order_save: {
    names: [],
    path: () => '/api/v4/categories/order',
    body: ({ version, categories }) => ({
      version,
      order: (categories as { slug: string }[]).map(({ slug }) => slug),
    }),
  },
  category_save: bySlug((slug) => `/api/v4/categories/${slug}`),
  project_page_save: bySlug((slug) => `/api/v4/projects/${slug}/page`),
  organization_page_save: bySlug((slug) => `/api/v4/organizations/${slug}/page`),
  voting_save: bySlug((slug) => `/api/v4/votings/${slug}/basics`),
  reminder_save: bySlug(
    (slug) => `/api/v4/reminders/${slug}`,
    ({ version, title }) => ({ version, title }),
  ),
  reminder_template_save: byId((id) => `/api/v4/reminder-templates/${id}`),
  organization_content_review: bySlug(
    (slug) => `/api/v4/organizations/${slug}/review`,
    ({ version }) => ({ version, content_review_status: 2 }),
  ),
  project_decide: bySlug(
    (slug) => `/api/v4/projects/${slug}/review`,
    ({ version }) => ({ version, decision: 'send_back', reason: 'seen by staff' }),
  ),
  project_assign: bySlug((slug) => `/api/v4/projects/${slug}/review`, sameBut),
  project_status: bySlug((slug) => `/api/v4/projects/${slug}/review`, sameBut),
  voting_review: byId(
    (id) => `/api/v4/voting-participants/${id}`,
    ({ version, review }) => ({
      version,
      decision: review === 2 ? 'rejected' : 'public',
      reason: 'seen by staff',
    }),
  ),
  updateCompany: byId(
    (id) => `/api/v4/companies/${id}/`,
    ({ version, title, logo, lottery_entitled }) => ({ version, title, logo, lottery_entitled }),
  ),
  payment_file_paid: byId(
    (id) => `/api/v4/payouts/sepa/${id}/record`,
    ({ open }) => {
      const { count, sum } = open as { count: number; sum: { in_cents: number } };
      return { paid_on: berlinDate(new Date()), count, sum_in_cents: sum.in_cents };
    },
  ),
  organization_review_reasons_save: reasons('/api/v4/organizations/review-reasons'),
  project_review_reasons_save: reasons('/api/v4/projects/review-reasons'),
  payment_fee_save: byId(
    (id) => `/api/v4/payment-fees/${id}`,
    ({ version }) => ({ version, fee_base_in_cents: 30, fee_factor_ppm: 14_000, smallest_in_cents: 50 }),
  ),
  changeRights: byId(
    (id) => `/api/v4/permissions/users/${id}`,
    ({ is_staff, is_superuser, permissions }) => ({
      is_staff: true,
      is_superuser: false,
      permissions: ['view_pages'],
      seen: { is_staff, is_superuser, permissions },
    }),
  ),
  changeRightsOfSeveral: byId(
    (id) => `/api/v4/permissions/users?ids=${id}`,
    ({ users }) => {
      const seen = (users as { id: string; version: string }[]).map(({ id, version }) => ({ id, version }));
      return {
        selection: { ids: seen.map(({ id }) => id) },
        seen,
        grant: ['view_pages'],
        withdraw: [],
        grant_presets: [],
        withdraw_presets: [],
      };
    },
  ),
  mail_template_save: ofMail(content),
  mail_template_reset: ofMail(({ version }) => ({ version })),
  mail_template_preview: ofMail(({ content: stored }) => ({ content: stored })),
  mail_template_test: ofMail(({ content: stored }) => ({ content: stored })),
  ...Object.fromEntries(
    ['basics', 'description', 'photos', 'needs', 'further', 'code', 'confirmations'].map((step) => [
      `project_${step}_save`,
      projectStep(step),
    ]),
  ),
};

/** The sessions of a user. */
async function sessionsOf(url: string, headers: Credentials): Promise<string[]> {
  const response = await fetch(`${url}/api/v4/account/sessions`, { headers });
  return ((await response.json()) as { sessions: { id: string }[] }).sessions.map(({ id }) => id);
}

/** How many links of another system an operation may use up before it is renewed. */
const LINKS = 100;

/** Renews the body of an operation from the current state of its record, as staff do who load the page. */
export async function refresh(
  url: string,
  pool: pg.Pool,
  reader: bigint | null,
  operation: string,
  seeds: Seeds,
): Promise<void> {
  if (operation === 'endSession') seeds['endSession.id'] = await sessionsOf(url, await signIn(pool, reader));
  Object.assign(seeds, linksOf(operation, url, LINKS));
  const one = current[operation];
  const names = one?.names.map((name) => seeds[`${operation}.${name}`]?.[0]) ?? [];
  if (!one || names.some((name) => name === undefined)) return;
  const response = await fetch(url + one.path(...names.map(String)), { headers: await signIn(pool, reader) });
  if (!response.ok) return;
  const before = JSON.parse(seeds[`${operation}.body`]?.[0] ?? '{}') as Json;
  seeds[`${operation}.body`] = [JSON.stringify(one.body((await response.json()) as Json, before))];
}
