/**
 * Whether a password entered at `confirmedAt` still counts as recently confirmed, for `minutes` minutes at
 * most. A time after `now` counts as well: the clock of the database may be slightly ahead of that of a
 * process.
 */
export function isConfirmed(confirmedAt: Date | null, now: Date, minutes: number): boolean {
  return confirmedAt !== null && now.getTime() - confirmedAt.getTime() < minutes * 60_000;
}
