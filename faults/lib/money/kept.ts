import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Operation } from './run.ts';

/** A sequence that failed once, as short as it could be made; what it showed is mended since. */
export interface Kept {
  /** What it showed. */
  readonly showed: string;
  readonly operations: readonly Operation[];
}

const file = fileURLToPath(new URL('./kept.json', import.meta.url));

/** The sequences that failed once. */
export function keptSequences(): readonly Kept[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Kept[]) : [];
}

/** Keeps one more; every later run goes through it first. */
export function keepSequence(kept: Kept): void {
  writeFileSync(file, `${JSON.stringify([...keptSequences(), kept], null, 2)}\n`);
}
