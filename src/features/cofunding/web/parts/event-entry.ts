import type { IsoDate } from '#kernel/clock.ts';
import { parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import type { Problems } from '#platform/web/ui/use-entry.ts';
import type { CoFundingEventWire } from '../../contract/staff.ts';
import { parsePercent } from '../../events.ts';

/** What is entered of an event; null and empty where nothing is. */
export interface EventEntry {
  readonly title: string;
  readonly company: string;
  readonly budget: string;
  readonly pot: bigint | null;
  readonly kind: 'percentage' | 'fixed';
  readonly percent: string;
  readonly value: bigint | null;
  /** As it is typed; empty: none. */
  readonly min: string;
  readonly max: string;
  readonly once: boolean;
  readonly starts: IsoDate | null;
  readonly ends: IsoDate | null;
  readonly projects: readonly string[];
}

/** The fields by their names on the wire. */
export const eventWire: Readonly<Record<string, keyof EventEntry>> = {
  title: 'title',
  budget: 'budget',
  pot_in_cents: 'pot',
  funding_value_in_cents: 'value',
  funding_percentage_ppm: 'percent',
  donation_min_in_cents: 'min',
  donation_max_in_cents: 'max',
  starts_on: 'starts',
  ends_on: 'ends',
  projects: 'projects',
};

/** An entry for a new event. */
export const emptyEntry = (once: boolean): EventEntry => ({
  title: '',
  company: '',
  budget: '',
  pot: null,
  kind: 'percentage',
  percent: '',
  value: null,
  min: '',
  max: '',
  once,
  starts: null,
  ends: null,
  projects: [],
});

type Language = ReturnType<typeof languageOf>;
type Amount = CoFundingEventWire['donation_max'];

const cents = (value: Amount) => (value === null ? null : BigInt(value.in_cents));

/** An amount as readers type it; nothing for none and for zero. */
const typed = (value: Amount, decimal: string) =>
  value === null || value.in_cents === 0 ? '' : value.in_currency.replace('.', decimal);

/** An event as it stands; `decimal` is the sign that readers write before decimals. */
export const entryOf = (event: CoFundingEventWire, decimal: string): EventEntry => ({
  title: event.title,
  company: event.budget.company.slug,
  budget: event.budget.id,
  pot: BigInt(event.pot.in_cents),
  kind: event.funding_percentage === null ? 'fixed' : 'percentage',
  percent: (event.funding_percentage ?? '').replace('.', decimal),
  value: cents(event.funding_value),
  min: typed(event.donation_min, decimal),
  max: typed(event.donation_max, decimal),
  once: event.once_per_donor,
  starts: event.starts_on,
  ends: event.ends_on,
  projects: event.projects.map(({ slug }) => slug),
});

const number = (value: bigint | null) => (value === null ? null : Number(value));

/** A limit that was typed, in cents; null for none and for what is no amount above zero. */
function limitOf(text: string, language: Language): bigint | null {
  return text.trim() === '' ? null : parseAmount(text, language);
}

/** An entry for the wire, amounts as readers of the language type them; only complete ones are sent. */
export function eventBody(entry: EventEntry, language: Language) {
  const fixed = entry.kind === 'fixed';
  return {
    title: entry.title.trim(),
    pot_in_cents: Number(entry.pot ?? 0n),
    funding_value_in_cents: fixed ? number(entry.value) : null,
    funding_percentage_ppm: fixed ? null : number(parsePercent(entry.percent)),
    donation_min_in_cents: Number(limitOf(entry.min, language) ?? 0n),
    donation_max_in_cents: fixed ? null : number(limitOf(entry.max, language)),
    once_per_donor: entry.once,
    starts_on: entry.starts ?? '',
    ends_on: entry.ends ?? '',
    projects: [...entry.projects],
  };
}

const isShare = (text: string) => {
  const ppm = parsePercent(text);
  return ppm !== null && ppm > 0n && ppm <= 10_000_000n;
};
const isPositive = (value: bigint | null) => value !== null && value > 0n;

/** Says what is missing of an entry. */
export function useEventCheck(): (entry: EventEntry) => Problems<EventEntry> {
  const t = useT('cofunding.admin');
  const platform = useT('platform');
  const language = languageOf(useLocale());
  const isLimit = (text: string) => text.trim() === '' || limitOf(text, language) !== null;
  return (entry) => ({
    ...(entry.title.trim() === '' ? { title: platform('form.required') } : {}),
    ...(entry.company === '' ? { company: t('form.company') } : {}),
    ...(entry.budget === '' ? { budget: t('form.budget') } : {}),
    ...(isPositive(entry.pot) ? {} : { pot: t('form.amount') }),
    ...(entry.kind === 'fixed' && !isPositive(entry.value) ? { value: t('form.amount') } : {}),
    ...(entry.kind === 'percentage' && !isShare(entry.percent) ? { percent: t('form.share') } : {}),
    ...(isLimit(entry.min) ? {} : { min: t('form.amount') }),
    ...(entry.kind === 'fixed' || isLimit(entry.max) ? {} : { max: t('form.amount') }),
    ...(entry.starts === null ? { starts: t('form.day') } : {}),
    ...(entry.ends === null ? { ends: t('form.day') } : {}),
    ...(entry.projects.length === 0 ? { projects: t('form.project') } : {}),
  });
}
