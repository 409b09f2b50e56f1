import { applicationSteps, type ApplicationStep } from '../../rules/application-types.ts';
import type { SiteType, TypeContent } from '../../contract/application-types.ts';

/** An application type as form values. */
export interface TypeForm {
  name: string;
  tag: string;
  description: string;
  /** '' for no first or last day. */
  active_from: string;
  active_until: string;
  funding_types: string[];
  lottery_possible: boolean;
  /** '' for none. */
  fallback_type: string;
  organization_types: string[];
  /** '' if the platform's own limit applies. */
  max_needs: string;
  max_total_need_in_cents: bigint | null;
  max_runtime_days: string;
  /** '' for the platform's. */
  bank_account: string;
  /** '' for none. */
  voting: string;
  allow_duplicate: boolean;
  steps: ApplicationStep[];
}

const typed = (value: number | null) => (value === null ? '' : String(value));

const amountOf = (cents: number | null) => (cents === null ? null : BigInt(cents));

/** Fills the form; a new application type has every step and allows all but lottery money. */
export function typeFormOf(content: SiteType['content'] | null): TypeForm {
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
      max_total_need_in_cents: null,
      max_runtime_days: '',
      bank_account: '',
      voting: '',
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
    voting: content.voting ?? '',
    max_needs: typed(content.max_needs),
    max_total_need_in_cents: amountOf(content.max_total_need_in_cents),
    max_runtime_days: typed(content.max_runtime_days),
    steps: [...content.steps],
  };
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text));

/** The application type of the form values; the schema of the request knows its sets. */
export function typeContentOf(form: TypeForm): TypeContent {
  return {
    ...form,
    active_from: form.active_from || null,
    active_until: form.active_until || null,
    funding_types: form.funding_types.map(Number) as TypeContent['funding_types'],
    // A type without lottery money has no fallback.
    fallback_type: form.lottery_possible && form.fallback_type !== '' ? form.fallback_type : null,
    organization_types: form.organization_types as TypeContent['organization_types'],
    bank_account: form.bank_account || null,
    voting: form.voting || null,
    max_needs: numberOf(form.max_needs),
    max_total_need_in_cents:
      form.max_total_need_in_cents === null ? null : Number(form.max_total_need_in_cents),
    max_runtime_days: numberOf(form.max_runtime_days),
  };
}
