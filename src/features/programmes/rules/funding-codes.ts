import type { IsoDate } from '#kernel/clock.ts';

/** What a funding code is made of, as it is compared. */
export const FUNDING_CODE = /^[A-Z0-9-]{4,40}$/;

/** A funding code as somebody types it, as it is compared: in capitals, without blanks. */
export function fundingCodeOf(typed: string): string {
  return typed.replaceAll(/\s/gu, '').toUpperCase();
}

/** What decides whether a funding code counts on a day. */
export interface CodeValidity {
  readonly isActive: boolean;
  /** Null: since ever. */
  readonly validFrom: IsoDate | null;
  /** Its last day; null: for ever. */
  readonly validUntil: IsoDate | null;
}

/** Whether a funding code can be entered on a day (handbook §3). */
export function isCodeValid({ isActive, validFrom, validUntil }: CodeValidity, today: IsoDate): boolean {
  if (!isActive || (validFrom !== null && today < validFrom)) return false;
  return validUntil === null || today <= validUntil;
}
