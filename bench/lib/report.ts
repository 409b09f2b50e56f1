/** A measurement and its limit; rates per second, medians of the rounds. */
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

/** Lighthouse's results for a page on a phone: scores to 100, compressed bytes of its JavaScript. */
export interface PageScore {
  readonly page: string;
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Milliseconds for which scripts blocked the page (total blocking time). */
  readonly blockingMs: number;
  readonly scriptBytes: number;
  /** Audits that count and score below 90. */
  readonly weak: readonly string[];
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** A page of a list, requested while ten other users work; times in ms. */
export interface ListTiming {
  readonly list: string;
  readonly name: string;
  /** Rows on all pages. */
  readonly rows: number;
  readonly median: number;
  readonly slowest: number;
  /** Median of the rounds' own ratios beside the bare statements. */
  readonly ratio: number;
}

const MAX_LIST_MS = 300;
const MIN_LIST_RATIO = 0.7;

/** Whether a page of a list reaches its targets. */
const isFast = ({ median: ms, ratio }: ListTiming) => ms <= MAX_LIST_MS && ratio >= MIN_LIST_RATIO;

/** Per list: how many rows and pages were measured, the slowest of them, the smallest ratio, and which miss a target. */
export function listsOf(timings: readonly ListTiming[]): string {
  const names = [...new Set(timings.map(({ list }) => list))];
  const rows = names.map((name) => {
    const own = timings.filter(({ list }) => list === name);
    const slowest = own.reduce((one, other) => (other.median > one.median ? other : one));
    const first = own[0];
    const missed = own.filter((timing) => !isFast(timing)).map((timing) => timing.name);
    return [
      name,
      String(first?.rows ?? 0),
      String(own.length),
      (first?.median ?? 0).toFixed(0),
      median(own.map((timing) => timing.median)).toFixed(0),
      `${slowest.median.toFixed(0)} (${slowest.name})`,
      Math.max(...own.map(({ slowest: ms }) => ms)).toFixed(0),
      median(own.map(({ ratio }) => ratio)).toFixed(2),
      Math.min(...own.map(({ ratio }) => ratio)).toFixed(2),
      missed.length === 0 ? 'yes' : missed.join(', '),
    ];
  });
  const head = [
    'list',
    'rows',
    'cases',
    'first page',
    'median',
    'slowest case',
    'slowest answer',
    'ratio',
    'least',
    'met',
  ];
  return markdown(head, rows);
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

/** The required scores of every public page on a phone: 97/100/100/100. */
const MIN_PERFORMANCE = 97;
const MAX_BLOCKING_MS = 100;
const MAX_SCRIPT_BYTES = 170_000;

/** Whether a page reaches the required scores. */
export function reachesTargets(page: PageScore): boolean {
  return (
    page.performance >= MIN_PERFORMANCE &&
    Math.min(page.accessibility, page.bestPractices, page.seo) === 100 &&
    page.blockingMs <= MAX_BLOCKING_MS &&
    page.scriptBytes <= MAX_SCRIPT_BYTES
  );
}

/** The scores of pages and the required ones. */
export function scoresOf(pages: readonly PageScore[]): string {
  const rows = pages.map((score) => {
    const { page, performance, accessibility, bestPractices, seo, blockingMs, scriptBytes, weak } = score;
    const scores = [performance, accessibility, bestPractices, seo].map(String);
    const size = `${(scriptBytes / 1000).toFixed(1)} kB`;
    const blocked = `${Math.round(blockingMs)} ms`;
    return [page, ...scores, blocked, size, reachesTargets(score) ? 'yes' : 'no', weak.join('; ')];
  });
  const head = [
    'page',
    'performance',
    'accessibility',
    'best practices',
    'SEO',
    'blocked',
    'JavaScript',
    'met',
    'weak',
  ];
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
