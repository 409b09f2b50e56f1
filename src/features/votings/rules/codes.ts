import type { CodeFormat } from '#kernel/code.ts';
import { isCode, normalizeCode } from './votings.ts';

/** The most codes of one batch. */
export const CODES_MAX = 100_000;
/** The most codes that are imported at once. */
export const IMPORT_MAX = 10_000;
/** The most votes that a code gives. */
export const CODE_VALUE_MAX = 100_000;
/** The most codes on one sheet to print. */
export const SHEET_MAX = 500;

/**
 * The format of codes that the platform makes: ten of 32 characters without I, O, 0 and 1, so that of 100,000 codes one
 * attempt in ten thousand million is right (docs/votings.md "Guessing").
 */
export const VOTING_CODE: CodeFormat = {
  prefix: '',
  chars: 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789',
  blockLength: 5,
  blockCount: 2,
};

/** A code as it is printed: in blocks of five. */
export function printedCode(code: string): string {
  return (code.match(/.{1,5}/gu) ?? [code]).join(' ');
}

/** A line of an import that cannot be used; the number counts from 1. */
export interface BadLine {
  readonly line: number;
  readonly problem: 'format' | 'value' | 'repeated';
}

/** The codes of an import with their values, and the lines that cannot be used. */
export interface ParsedCodes {
  readonly codes: readonly { readonly code: string; readonly value: number }[];
  readonly bad: readonly BadLine[];
}

function valueOf(text: string | undefined): number | null {
  const typed = text?.trim() ?? '';
  if (typed === '') return 1;
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0;
  return value >= 1 && value <= CODE_VALUE_MAX ? value : null;
}

/**
 * Parses codes to import: one per line, with the votes that it gives after a semicolon, comma or tab (1 if none are given).
 * A heading in the first line and empty lines are skipped. Codes are normalized as those of voters.
 */
export function parseCodes(text: string): ParsedCodes {
  const codes = new Map<string, number>();
  const bad: BadLine[] = [];
  for (const [index, content] of text.split(/\r\n|\r|\n/u).entries()) {
    const [first = '', second] = content.split(/[;,\t]/u).map((part) => part.trim().replaceAll('"', ''));
    if (first === '' || (index === 0 && /^codes?$/iu.test(first))) continue;
    const [code, value] = [normalizeCode(first), valueOf(second)];
    if (!isCode(first)) bad.push({ line: index + 1, problem: 'format' });
    else if (value === null) bad.push({ line: index + 1, problem: 'value' });
    else if (codes.has(code)) bad.push({ line: index + 1, problem: 'repeated' });
    else codes.set(code, value);
  }
  return { codes: [...codes].map(([code, value]) => ({ code, value })), bad };
}
