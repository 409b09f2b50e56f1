import { parsePercent } from '#kernel/percent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { emptyPeriod, type NamedPeriod } from '#platform/web/forms/period-fields.tsx';
import type { Problems } from '#platform/web/forms/check-resolver.ts';
import type { Option } from '#platform/web/ui/field.tsx';
import type { CoFundingEventWire } from '../../contract/staff.ts';

/** The input of the form of an event; null and empty strings for empty fields. */
export interface EventEntry extends NamedPeriod {
  company: string;
  budget: string;
  pot: bigint | null;
  kind: 'percentage' | 'fixed';
  percent: string;
  value: bigint | null;
  /** Null: none. */
  min: bigint | null;
  max: bigint | null;
  once: boolean;
  projects: Option[];
}

/** The fields by their names on the wire. */
export const eventNames: Readonly<Record<string, keyof EventEntry>> = {
  pot_in_cents: 'pot',
  funding_value_in_cents: 'value',
  funding_percentage_ppm: 'percent',
  donation_min_in_cents: 'min',
  donation_max_in_cents: 'max',
  starts_on: 'starts',
  ends_on: 'ends',
  projects: 'projects',
};

/** The form values of a new event. */
export const emptyEntry = (once: boolean): EventEntry => ({
  ...emptyPeriod,
  company: '',
  budget: '',
  pot: null,
  kind: 'percentage',
  percent: '',
  value: null,
  min: null,
  max: null,
  once,
  projects: [],
});

type Amount = CoFundingEventWire['donation_max'];

const cents = (value: Amount) => (value === null ? null : BigInt(value.in_cents));

/** An event as entered in the form; `decimal` is the reader's decimal separator. */
export const entryOf = (event: CoFundingEventWire, decimal: string): EventEntry => ({
  title: event.title,
  company: event.budget.company.slug,
  budget: event.budget.id,
  pot: BigInt(event.pot.in_cents),
  kind: event.funding_percentage === null ? 'fixed' : 'percentage',
  percent: (event.funding_percentage ?? '').replace('.', decimal),
  value: cents(event.funding_value),
  min: event.donation_min.in_cents === 0 ? null : cents(event.donation_min),
  max: cents(event.donation_max),
  once: event.once_per_donor,
  starts: event.starts_on,
  ends: event.ends_on,
  projects: event.projects.map(({ slug, title }) => ({ value: slug, label: title })),
});

const number = (value: bigint | null) => (value === null ? null : Number(value));

/** An entry for the wire; only complete ones are sent. */
export function eventBody(entry: EventEntry) {
  const fixed = entry.kind === 'fixed';
  return {
    title: entry.title.trim(),
    pot_in_cents: Number(entry.pot ?? 0n),
    funding_value_in_cents: fixed ? number(entry.value) : null,
    funding_percentage_ppm: fixed ? null : number(parsePercent(entry.percent)),
    donation_min_in_cents: Number(entry.min ?? 0n),
    donation_max_in_cents: fixed ? null : number(entry.max),
    once_per_donor: entry.once,
    starts_on: entry.starts ?? '',
    ends_on: entry.ends ?? '',
    projects: entry.projects.map(({ value }) => value),
  };
}

/** The messages for missing or invalid fields. */
export function useEventWords() {
  const t = useT('cofunding.admin');
  return {
    budget: t('form.budget'),
    pot: t('form.amount'),
    value: t('form.amount'),
    percent: t('form.share'),
    min: t('form.amount'),
    max: t('form.amount'),
    projects: t('form.project'),
  };
}

/** Says what the request does not show: a company that is not chosen, and terms that are empty. */
export function useEventCheck(): (entry: EventEntry) => Problems {
  const t = useT('cofunding.admin');
  return ({ company, kind, percent, value }) => ({
    company: company === '' ? t('form.company') : undefined,
    value: kind === 'fixed' && value === null ? t('form.amount') : undefined,
    percent: kind === 'percentage' && parsePercent(percent) === null ? t('form.share') : undefined,
  });
}
