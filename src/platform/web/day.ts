import type { IsoDate } from '#kernel/clock.ts';
import { isDay } from '#platform/contract/list-query.ts';

/** A typed day `21.11.2026` (or `21.11.26`, `2026-11-21`); null is no day. */
export function parseDay(text: string): IsoDate | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const match = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(typed);
  if (!match) return null;
  const [, day = '', month = '', year = ''] = match;
  const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

/** `21.11.2026`: the same in every language of the interface (spec 2 §9). */
export function dayText(day: IsoDate | null): string {
  return day === null ? '' : `${day.slice(8, 10)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
}
