/** What one fault has shown. */
export interface Outcome {
  /** What was counted and measured, in the order of the report. */
  readonly facts: Record<string, string | number>;
  /** What must not be; empty when the proof holds. */
  readonly failures: string[];
}

export interface FaultOptions {
  /** Smaller counts, for a first look. */
  readonly quick: boolean;
  /** A migrated database of somebody else's; then no database process is killed. */
  readonly databaseUrl?: string;
  /** Smallest counts, for the tests of every day. */
  readonly tiny?: boolean;
  readonly log: (line: string) => void;
}

export type Fault = (options: FaultOptions) => Promise<Outcome>;

/** The value below which that share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Milliseconds without fractions. */
export const ms = (value: number): string => `${Math.ceil(value)} ms`;
