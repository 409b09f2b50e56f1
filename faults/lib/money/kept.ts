import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from './run.ts';

/** A sequence that once failed, as short as possible; its error has been fixed since. */
export interface Stored {
  /** The error that it caused. */
  readonly showed: string;
  readonly operations: readonly Operation[];
}

const file = fileURLToPath(new URL('./kept.json', import.meta.url));

/** The sequences that once failed. */
export function keptSequences(): readonly Stored[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stored[]) : [];
}

/** Stores another sequence; every later run repeats it first. */
export function keepSequence(stored: Stored): void {
  writeFileSync(file, `${JSON.stringify([...keptSequences(), stored], null, 2)}\n`);
}
