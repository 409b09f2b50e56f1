/** For so many minutes staff can undo that payouts were marked as paid (decision 455). */
export const UNDO_MINUTES = 10;

/** Organizations are mailed this many seconds after a marking, when it can no longer be undone. */
export const MAIL_AFTER_SECONDS = (UNDO_MINUTES + 1) * 60;

/** The time until which a marking can be undone. */
export const undoableUntil = (markedAt: Date): Date => new Date(markedAt.getTime() + UNDO_MINUTES * 60_000);

/** Whether a marking can still be undone, because no organization has been notified. */
export const isUndoable = (markedAt: Date, now: Date): boolean => now <= undoableUntil(markedAt);

/**
 * What staff decide on when they mark or correct a payout: its amount and account, the account that its organization has
 * now, whether it is paid, and whether a file orders it.
 */
interface MarkedFacts {
  readonly amount_cents: bigint;
  readonly account_holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly paid_at: Date | null;
  readonly ordered: boolean;
  /** IBAN of the current account of the organization. */
  readonly currentIban: string;
}

/** The same facts as plain JSON, whose version names what somebody saw. */
export const markedFacts = (payout: MarkedFacts): readonly unknown[] => [
  String(payout.amount_cents),
  payout.account_holder,
  payout.iban,
  payout.bic,
  payout.paid_at?.toISOString() ?? null,
  payout.ordered,
  payout.currentIban,
];
