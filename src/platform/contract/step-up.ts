/**
 * Whether a password that was entered at `confirmedAt` still counts as recently confirmed, `minutes` later at most. A
 * time after `now` counts: two processes measure the database's clock.
 */
export function isConfirmed(confirmedAt: Date | null, now: Date, minutes: number): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * 60_000;
}
