import type { VotingContent } from '../../../contract/votings.ts';

/** The values of the form, as typed. */
export interface DisplayValues {
  display_current_rank: boolean;
  /** Days between published standings; '' if none are published. */
  standings_every_days: string;
  awards: { place: string; amount: bigint | null; budget: string }[];
}

/** The initial values of the form. */
export function displayValuesOf(content: VotingContent): DisplayValues {
  return {
    display_current_rank: content.display_current_rank,
    standings_every_days: content.standings_every_days === null ? '' : String(content.standings_every_days),
    awards: content.awards.map(({ place, amount_in_cents, budget }) => ({
      place: String(place),
      amount: BigInt(amount_in_cents),
      budget,
    })),
  };
}

/** Parses a whole number from 1 to `max`; null if the text is none. */
function parseWholeNumber(text: string, max: number): number | null {
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return value >= 1 && value <= max ? value : null;
}

/** The errors of the form: name of the field → message key below `site`. */
export type FormErrors = Readonly<Record<string, 'wholeDays' | 'wholePlace' | 'positiveAmount' | 'choose'>>;

/** Converts the form values to settings; use `content` only if `errors` is empty. */
export function contentOf(form: DisplayValues): {
  readonly content: VotingContent;
  readonly errors: FormErrors;
} {
  const errors: Record<string, FormErrors[string]> = {};
  const days = form.standings_every_days.trim();
  const standings_every_days = days === '' ? null : parseWholeNumber(days, 92);
  if (days !== '' && standings_every_days === null) errors['standings_every_days'] = 'wholeDays';
  const awards = form.awards.map((award, index) => {
    const place = parseWholeNumber(award.place, 100);
    if (place === null) errors[`awards.${index}.place`] = 'wholePlace';
    if (!award.amount) errors[`awards.${index}.amount`] = 'positiveAmount';
    if (award.budget === '') errors[`awards.${index}.budget`] = 'choose';
    return { place: place ?? 0, amount_in_cents: Number(award.amount ?? 0n), budget: award.budget };
  });
  return {
    content: { display_current_rank: form.display_current_rank, standings_every_days, awards },
    errors,
  };
}

/** Maps a field name of the API to the name of its form field. */
export const displayName = (wire: string): string =>
  wire.replace(/^content\./u, '').replace(/\.amount_in_cents$/u, '.amount');
