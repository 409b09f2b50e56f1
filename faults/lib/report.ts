/** What one fault has shown. */
export interface Outcome {
  /** What can be said in words or holds for the whole run; of several runs the last one's stands. */
  readonly facts?: Readonly<Record<string, string | number>>;
  /** How often something happened; several runs add up. */
  readonly counts?: Readonly<Record<string, number>>;
  /** Milliseconds that things took; several runs come together. */
  readonly times?: Readonly<Record<string, readonly number[]>>;
  /** What must not be; empty when the proof holds. */
  readonly failures: readonly string[];
}

export interface FaultOptions {
  /** Smaller counts, for a first look. */
  readonly quick: boolean;
  /** How often the fault happens instead of the full volume, so that it can be reached in several runs. */
  readonly rounds?: number | undefined;
  /** The parts of the fault that run; all of them when it is missing. */
  readonly only?: readonly string[] | undefined;
  /** A migrated database of somebody else's; then no database process is killed. */
  readonly databaseUrl?: string;
  /** Smallest counts, for the tests of every day. */
  readonly tiny?: boolean;
  readonly log: (line: string) => void;
}

export type Fault = (options: FaultOptions) => Promise<Outcome>;

/** When and where a run took place. */
export interface Run {
  /** ISO 8601. */
  readonly at: string;
  readonly seconds: number;
  /** Processes that wanted to run, on average of the last minute, at the end. */
  readonly load: number;
  readonly failures: number;
}

/** What several runs of one fault have shown together. */
export interface Kept extends Required<Outcome> {
  readonly runs: readonly Run[];
}

/** Adds a run to those before it. */
export function addRun(kept: Kept | null, outcome: Outcome, run: Run): Kept {
  const counts: Record<string, number> = { ...kept?.counts };
  for (const [name, count] of Object.entries(outcome.counts ?? {}))
    counts[name] = (counts[name] ?? 0) + count;
  const times: Record<string, readonly number[]> = { ...kept?.times };
  for (const [name, values] of Object.entries(outcome.times ?? {}))
    times[name] = [...(times[name] ?? []), ...values.map((value) => Math.ceil(value))];
  return {
    facts: { ...kept?.facts, ...outcome.facts },
    counts,
    times,
    failures: [...(kept?.failures ?? []), ...outcome.failures],
    runs: [...(kept?.runs ?? []), run],
  };
}

/** The lines of a report: counts, then times as median, 95th of a hundred and worst, then what else is known. */
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

/** How often each value occurs, as counts under names that begin alike. */
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
