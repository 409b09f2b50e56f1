import { mulDiv } from '#kernel/money.ts';

/** A row of a chart: its label, null for what belongs to none, and a value per series. */
export interface ChartRow {
  readonly label: string | null;
  readonly values: number[];
}

/** The month after another, both as `YYYY-MM`. */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01`
    : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`;
}

/** Months as rows in ascending order, with a row of zeros for each month between them that has none. */
export function withEveryMonth(rows: readonly ChartRow[]): ChartRow[] {
  const complete: ChartRow[] = [];
  for (const row of rows) {
    const last = complete.at(-1);
    for (
      let month = last?.label ? nextMonth(last.label) : row.label;
      month !== null && row.label !== null && month < row.label;
      month = nextMonth(month)
    ) {
      complete.push({ label: month, values: row.values.map(() => 0) });
    }
    complete.push(row);
  }
  return complete;
}

/** The share of ended projects that reached their need, in whole percent; null if none has ended (handbook §16). */
export function successRate(reached: number, ended: number): number | null {
  return ended === 0 ? null : Number(mulDiv(BigInt(reached), 100n, BigInt(ended), 'half_up'));
}

/** The average funding in cents, rounded half up; null without fundings. */
export function averageOf(amount: bigint, fundings: number): bigint | null {
  if (fundings <= 0) return null;
  return mulDiv(amount, 1n, BigInt(fundings), 'half_up');
}
