import type { Resolver } from 'react-hook-form';
import { formatDecimal, parseAmount } from '#kernel/money.ts';
import type { VotingContent } from '../../../contract/votings.ts';

/** The form as it is typed. */
export interface DisplayValues {
  display_current_rank: boolean;
  /** Days; '' for no standings. */
  standings_every_days: string;
  awards: { place: string; amount: string; budget: string }[];
}

type Language = 'de' | 'en';

/** Fills the form. */
export function displayValuesOf(content: VotingContent, language: Language): DisplayValues {
  const written = (cents: number) => {
    const decimal = formatDecimal(BigInt(cents));
    return language === 'de' ? decimal.replace('.', ',') : decimal;
  };
  return {
    display_current_rank: content.display_current_rank,
    standings_every_days: content.standings_every_days === null ? '' : String(content.standings_every_days),
    awards: content.awards.map(({ place, amount_in_cents, budget }) => ({
      place: String(place),
      amount: written(amount_in_cents),
      budget,
    })),
  };
}

/** A whole number within limits, or null. */
function whole(text: string, max: number): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

/** What is wrong with a form: name of the field → which words. */
export type Wrong = Readonly<Record<string, 'wholeDays' | 'wholePlace' | 'positiveAmount' | 'choose'>>;

/** What the form stands for, or what is wrong with it. */
export function contentOf(
  form: DisplayValues,
  language: Language,
): { readonly content: VotingContent; readonly wrong: Wrong } {
  const wrong: Record<string, Wrong[string]> = {};
  const days = form.standings_every_days.trim();
  const standings_every_days = days === '' ? null : whole(days, 92);
  if (days !== '' && standings_every_days === null) wrong['standings_every_days'] = 'wholeDays';
  const awards = form.awards.map((award, at) => {
    const place = whole(award.place, 100);
    const amount = parseAmount(award.amount, language);
    if (place === null) wrong[`awards.${at}.place`] = 'wholePlace';
    if (amount === null) wrong[`awards.${at}.amount`] = 'positiveAmount';
    if (award.budget === '') wrong[`awards.${at}.budget`] = 'choose';
    return { place: place ?? 0, amount_in_cents: Number(amount ?? 0n), budget: award.budget };
  });
  return {
    content: { display_current_rank: form.display_current_rank, standings_every_days, awards },
    wrong,
  };
}

/** Checks the form; `say` finds the words. */
export function displayResolver(
  language: Language,
  say: (code: Wrong[string]) => string,
): Resolver<DisplayValues> {
  return (form) => {
    const { wrong } = contentOf(form, language);
    if (Object.keys(wrong).length === 0) return { values: form, errors: {} };
    const errors: Record<string, unknown> = {};
    for (const [name, code] of Object.entries(wrong)) {
      const error = { type: code, message: say(code) };
      const [top = '', at, field = ''] = name.split('.');
      if (at === undefined) errors[top] = error;
      else {
        const rows = (errors[top] ??= []) as Record<string, unknown>[];
        rows[Number(at)] = { ...rows[Number(at)], [field]: error };
      }
    }
    return { values: {}, errors: errors as never };
  };
}

/** Fields of the API's answer → fields of the form. */
export function displayNames({ awards }: DisplayValues): Record<string, string> {
  const rows = awards.flatMap((_, at) =>
    [
      ['place', 'place'],
      ['amount_in_cents', 'amount'],
      ['budget', 'budget'],
    ].map(([wire, field]) => [`content.awards.${at}.${wire}`, `awards.${at}.${field}`] as const),
  );
  return { ...Object.fromEntries(rows), 'content.standings_every_days': 'standings_every_days' };
}
