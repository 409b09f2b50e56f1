import { cleanText } from '#kernel/clean-text.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { codeInWords } from '#kernel/code-in-words.ts';

/** The format of a normalized funding code. */
export const FUNDING_CODE = /^[A-Z0-9-]{4,40}$/;

/** Normalizes a funding code that staff name: in capitals of normal width, without spaces, with one kind of hyphen. */
export function fundingCodeOf(typed: string): string {
  return cleanText(typed)
    .normalize('NFKC')
    .replaceAll(/\s/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .toUpperCase();
}

/**
 * The funding code in what an applicant typed or pasted, with any words and quotes around it; each separator is a hyphen.
 * Compare it by {@link plainFundingCode}: `SPORT 2026` and `SPORT/2026` mean `SPORT-2026`.
 */
export function fundingCodeIn(typed: string): string {
  return fundingCodeOf(codeInWords(typed))
    .replaceAll(/[\p{P}\p{S}]+/gu, '-')
    .replaceAll(/^-+|-+$/gu, '');
}

/** A funding code without its separators: nobody remembers them. */
export const plainFundingCode = (code: string): string => code.replaceAll('-', '');

/** What decides whether a funding code is valid on a day. */
export interface CodeValidity {
  readonly isActive: boolean;
  /** Null: no first day. */
  readonly validFrom: IsoDate | null;
  /** Its last day; null: no last day. */
  readonly validUntil: IsoDate | null;
}

/** Whether a funding code can be entered on a day (handbook §3). */
export function isCodeValid({ isActive, validFrom, validUntil }: CodeValidity, today: IsoDate): boolean {
  if (!isActive || (validFrom !== null && today < validFrom)) return false;
  return validUntil === null || today <= validUntil;
}
