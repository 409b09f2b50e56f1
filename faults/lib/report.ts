/** The results of one fault. */
export interface Outcome {
  /** Values in text form or for the whole run; of several runs, those of the last. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** How often something happened; several runs add up. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Times in milliseconds; those of several runs are combined. */
  readonly times?: Readonly<Record<string, readonly number[]>>;
  /** Violations; empty if the proof holds. */
  readonly failures: readonly string[];
}

export interface FaultOptions {
  /** Smaller counts, for a first impression. */
  readonly quick: boolean;
  /** How many times the fault happens, instead of the full number, which several runs can reach together. */
  readonly rounds?: number | undefined;
  /** The parts of the fault to run; all of them if omitted. */
  readonly only?: readonly string[] | undefined;
  /** A migrated database that is not ours; then no database process is killed. */
  readonly databaseUrl?: string;
  /** The smallest counts, for `npm test`. */
  readonly tiny?: boolean;
  readonly log: (line: string) => void;
}

export type Fault = (options: FaultOptions) => Promise<Outcome>;

/** When and where a run took place. */
export interface Run {
  /** ISO 8601. */
  readonly at: string;
  readonly seconds: number;
  /** Processes ready to run, on average over the last minute, at the end. */
  readonly load: number;
  readonly failures: number;
}

/** The combined results of several runs of one fault. */
export interface Stored extends Required<Outcome> {
  readonly runs: readonly Run[];
}

/** Adds a run to earlier ones. */
export function addRun(stored: Stored | null, outcome: Outcome, run: Run): Stored {
  const counts: Record<string, number> = { ...stored?.counts };
  for (const [name, count] of Object.entries(outcome.counts ?? {}))
    counts[name] = (counts[name] ?? 0) + count;
  const times: Record<string, readonly number[]> = { ...stored?.times };
  for (const [name, values] of Object.entries(outcome.times ?? {}))
    times[name] = [...(times[name] ?? []), ...values.map((value) => Math.ceil(value))];
  return {
    facts: { ...stored?.facts, ...outcome.facts },
    counts,
    times,
    failures: [...(stored?.failures ?? []), ...outcome.failures],
    runs: [...(stored?.runs ?? []), run],
  };
}

/** The lines of a report: counts, then times as median, 95th percentile and worst, then other values. */
export function linesOf({ facts = {}, counts = {}, times = {} }: Outcome): string[] {
  const line = (name: string, value: string | number) => `${name.padEnd(58)} ${value}`;
  return [
    ...Object.entries(counts).map(([name, value]) => line(name, value)),
    ...Object.entries(times)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) =>
        line(
          `${name} (${values.length}): median / p95 / worst`,
          [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)].map(ms).join(' / '),
        ),
      ),
    ...Object.entries(facts).map(([name, value]) => line(name, value)),
  ];
}

/** The number of each value, as counts under a common prefix. */
export function countsOf(name: string, map: ReadonlyMap<string | number, number>): Record<string, number> {
  return Object.fromEntries([...map].map(([value, times]) => [`${name} ${value}`, times]));
}

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds without fractions. */
export const ms = (value: number): string => `${Math.ceil(value)} ms`;
