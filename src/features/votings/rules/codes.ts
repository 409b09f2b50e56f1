import type { CodeFormat } from '#kernel/code.ts';

/** The most codes of one batch. */
export const CODES_MAX = 100_000;
/** The most rows of an import. */
export const IMPORT_MAX = 100_000;
/** The most votes that a code gives. */
export const CODE_VALUE_MAX = 100_000;
/** The most codes in one file to print. */
export const PRINT_MAX = 100_000;

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

/** Columns and rows of slips on a printed page. */
export const SLIPS = { columns: 2, rows: 8 } as const;
