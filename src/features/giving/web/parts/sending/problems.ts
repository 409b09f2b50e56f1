import type { ApiError } from '#platform/web/api-error.ts';

/** Fields of the form that can show a refusal. */
export const FORM_FIELDS = [
  'amount',
  'provider',
  'donor_kind',
  'company_name',
  'has_one_name',
  'first_name',
  'last_name',
  'email',
  'street',
  'additional_information',
  'postal_code',
  'city',
  'country',
  'needs_receipt',
  'news_wanted',
  'user_takes_fee',
  'terms_accepted',
  'privacy_accepted',
] as const;
export type FormField = (typeof FORM_FIELDS)[number];

/** Fields of the request that have other names in the form. */
const RENAMED: Readonly<Record<string, FormField>> = {
  net_value_in_cents: 'amount',
  amount_in_cents: 'amount',
  terms_of_use_accepted: 'terms_accepted',
  privacy_policy_accepted: 'privacy_accepted',
};

/** How the page shows a refused payment request (spec 1 §8). */
export interface Problem {
  /** The first message of the field `overfunded`: dismissible red alert, project refresh, scroll to the card. */
  readonly overfunded: string | null;
  readonly fields: readonly { readonly field: FormField; readonly message: string }[];
  /** Messages that belong to no field of the form: shown as toasts and in the summary. */
  readonly others: readonly string[];
  /** The response does not explain the error: toast 'Whoops!'. */
  readonly whoops: boolean;
}

function formField(name: string): FormField | undefined {
  return RENAMED[name] ?? FORM_FIELDS.find((field) => field === name);
}

/** Classifies a refusal by the error catalogue; `null` is an error without a response. */
export function problemOf(error: ApiError | null): Problem {
  if (error === null) return { overfunded: null, fields: [], others: [], whoops: true };
  const overfunded = error.fields['overfunded']?.[0] ?? null;
  const fields: { field: FormField; message: string }[] = [];
  const others: string[] = [...error.nonFieldErrors];
  for (const [name, messages] of Object.entries(error.fields)) {
    const message = messages[0];
    if (name === 'overfunded' || message === undefined) continue;
    const field = formField(name);
    if (!field) others.push(...messages);
    else if (!fields.some((known) => known.field === field)) fields.push({ field, message });
  }
  const empty = overfunded === null && fields.length === 0 && others.length === 0;
  return { overfunded, fields, others: empty && error.detail ? [error.detail] : others, whoops: empty };
}
