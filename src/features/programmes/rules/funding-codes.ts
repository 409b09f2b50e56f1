import type { IsoDate } from '#kernel/clock.ts';

/** The format of a normalized funding code. */
export const FUNDING_CODE = /^[A-Z0-9-]{4,40}$/;

/** Normalizes a typed funding code: in capitals, without spaces. */
export function fundingCodeOf(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

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
