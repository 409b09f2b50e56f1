/** One thing measured beside its limit; rates per second, medians of the rounds. */
export interface Measured {
  readonly area: string;
  readonly name: string;
  readonly ours: number;
  readonly limit: number;
  /** Median of the rounds' own ratios. */
  readonly ratio: number;
  readonly target: number;
  readonly note?: string;
}

/** What Lighthouse says of a page as a phone sees it: scores to 100, compressed bytes of its JavaScript. */
export interface PageScore {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly scriptBytes: number;
  /** Audits that count and do not reach 90. */
  readonly weak: readonly string[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

const rate = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(1));

/** A Markdown table, which is also what the terminal shows. */
export function tableOf(results: readonly Measured[]): string {
  const rows = results.map(({ area, name, ours, limit, ratio, target, note }) => [
    area,
    name,
    rate(ours),
    rate(limit),
    ratio.toFixed(2),
    target.toFixed(1),
    ratio >= target ? 'yes' : 'no',
    note ?? '',
  ]);
  return markdown(['area', 'case', 'ours/s', 'limit/s', 'ratio', 'target', 'met', 'note'], rows);
}

/** Whether a page reaches what every public page has to. */
export function meets({ performance, accessibility, bestPractices, seo, scriptBytes }: PageScore): boolean {
  return performance >= 95 && Math.min(accessibility, bestPractices, seo) === 100 && scriptBytes <= 170_000;
}

/** The scores of pages beside what they have to reach. */
export function scoresOf(pages: readonly PageScore[]): string {
  const rows = pages.map((score) => {
    const { page, performance, accessibility, bestPractices, seo, scriptBytes, weak } = score;
    const scores = [performance, accessibility, bestPractices, seo].map(String);
    const size = `${(scriptBytes / 1000).toFixed(1)} kB`;
    return [page, ...scores, size, meets(score) ? 'yes' : 'no', weak.join('; ')];
  });
  const head = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'JavaScript', 'met', 'weak'];
  return markdown(head, rows);
}

function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join(
    '\n',
  );
}
