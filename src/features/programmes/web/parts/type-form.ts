import { formatDecimal, parseAmount } from '#kernel/money.ts';
import { typedOfDecimal } from '../../rules/additional-fields.ts';
import { applicationSteps, type ApplicationStep } from '../../rules/application-types.ts';
import type { SiteType, TypeContent } from '../../contract/application-types.ts';

/** The language in which amounts are typed. */
type Language = 'en' | 'de';

/** An application type as its form holds it. */
export interface TypeForm {
  name: string;
  tag: string;
  description: string;
  /** '' where it is open on that side. */
  active_from: string;
  active_until: string;
  funding_types: string[];
  lottery_possible: boolean;
  /** '' for none. */
  fallback_type: string;
  organization_types: string[];
  /** '' where the platform's own limit holds. */
  max_needs: string;
  max_total_need_in_cents: string;
  max_runtime_days: string;
  /** '' for the platform's. */
  bank_account: string;
  allow_duplicate: boolean;
  steps: ApplicationStep[];
}

const typed = (value: number | null) => (value === null ? '' : String(value));

const typedAmount = (cents: number | null, language: Language) =>
  cents === null ? '' : typedOfDecimal(formatDecimal(BigInt(cents)), language);

/** Fills the form; a new application type has every step and allows all but lottery money. */
export function typeFormOf(content: SiteType['content'] | null, language: Language): TypeForm {
  if (content === null)
    return {
      name: '',
      tag: '',
      description: '',
      active_from: '',
      active_until: '',
      funding_types: ['1', '2', '3'],
      lottery_possible: false,
      fallback_type: '',
      organization_types: [],
      max_needs: '',
      max_total_need_in_cents: '',
      max_runtime_days: '',
      bank_account: '',
      allow_duplicate: true,
      steps: [...applicationSteps],
    };
  return {
    ...content,
    active_from: content.active_from ?? '',
    active_until: content.active_until ?? '',
    funding_types: content.funding_types.map(String),
    fallback_type: content.fallback_type ?? '',
    organization_types: [...content.organization_types],
    bank_account: content.bank_account ?? '',
    max_needs: typed(content.max_needs),
    max_total_need_in_cents: typedAmount(content.max_total_need_in_cents, language),
    max_runtime_days: typed(content.max_runtime_days),
    steps: [...content.steps],
  };
}

// What is no amount stays none, to be refused.
function centsOf(text: string, language: Language): number | null {
  if (text.trim() === '') return null;
  const cents = parseAmount(text, language);
  return cents === null ? Number.NaN : Number(cents);
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The application type that a form stands for; the request's own schema knows its sets. */
export function typeContentOf(form: TypeForm, language: Language): TypeContent {
  return {
    ...form,
    active_from: form.active_from || null,
    active_until: form.active_until || null,
    funding_types: form.funding_types.map(Number) as TypeContent['funding_types'],
    // What a type without lottery money does not have is left out.
    fallback_type: form.lottery_possible && form.fallback_type !== '' ? form.fallback_type : null,
    organization_types: form.organization_types as TypeContent['organization_types'],
    bank_account: form.bank_account || null,
    max_needs: numberOf(form.max_needs),
    max_total_need_in_cents: centsOf(form.max_total_need_in_cents, language),
    max_runtime_days: numberOf(form.max_runtime_days),
  };
}
