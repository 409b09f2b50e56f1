/**
 * How codes that people type from a card look (spec 1 §5): a fixed beginning, then blocks of signs. `F` and two blocks
 * of four is `F ABCD EFGH`.
 */
export type CodeFormat = {
  /** What every code begins with; shown as a block of its own, `''` for none. */
  readonly prefix: string;
  /** The signs of the blocks: capital letters and digits. */
  readonly chars: string;
  readonly blockLength: number;
  readonly blockCount: number;
};

/** A code as it is stored and compared: upper case, nothing but letters and digits (handbook §9). */
export function normalizeCode(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** What is sent of a code that somebody typed: signs that are neither word nor space are stripped (spec 1 §5). */
export function sentCode(text: string): string {
  return text.replace(/[^\w\s]/g, '').trim();
}

/** How many signs a whole code has, its fixed beginning included. */
function codeLength(format: CodeFormat): number {
  return format.prefix.length + format.blockLength * format.blockCount;
}

/** What the field says of a text: nothing yet, a whole code, or what is wrong with it (spec 1 §5). */
export type CodeVerdict = 'incomplete' | 'valid' | 'invalid_format' | 'too_long';

const escaped = (chars: string) => chars.replace(/[\\\]^-]/g, '\\$&');

/**
 * Judges a typed or pasted code: `invalid_format` when it is as long as a code but does not fit the format,
 * `too_long` when longer, `incomplete` when shorter.
 */
export function judgeCode(text: string, format: CodeFormat): CodeVerdict {
  const stripped = normalizeCode(text);
  const length = codeLength(format);
  if (stripped.length < length) return 'incomplete';
  if (stripped.length > length) return 'too_long';
  const block = `[${escaped(format.chars)}]{${format.blockLength}}`;
  const whole = new RegExp(`^${format.prefix}(?:${block}){${format.blockCount}}$`);
  return whole.test(stripped) ? 'valid' : 'invalid_format';
}

/**
 * What the blocks behind the fixed beginning hold after somebody typed or pasted a text: a pasted whole code loses
 * its beginning, so that `F-ABCD-EFGH` and `ABCD EFGH` both fill the two blocks.
 */
function blockText(text: string, format: CodeFormat): string {
  const signs = normalizeCode(text);
  const rest = codeLength(format) - format.prefix.length;
  return signs.length > rest && signs.startsWith(format.prefix) ? signs.slice(format.prefix.length) : signs;
}

/** The blocks behind the fixed beginning, as typed so far, and which of them the reader goes on in. */
export type TypedBlocks = { readonly blocks: readonly string[]; readonly focus: number };

function fill(signs: string, from: number, blocks: readonly string[], format: CodeFormat): TypedBlocks {
  const next = [...blocks];
  let rest = signs;
  let at = from;
  for (; at < format.blockCount; at += 1) {
    const isLast = at === format.blockCount - 1;
    // What is beyond the last block stays in it, so that the field can say that the code is too long.
    next[at] = isLast ? rest : rest.slice(0, format.blockLength);
    rest = rest.slice(format.blockLength);
    if (rest === '' || isLast) break;
  }
  const reached = Math.min(at, format.blockCount - 1);
  const full = (next[reached] ?? '').length >= format.blockLength && reached < format.blockCount - 1;
  return { blocks: next, focus: full ? reached + 1 : reached };
}

/**
 * What stands in a block after typing, `caret` signs of it before the caret. Whoever types before the first sign of a
 * full block begins it anew.
 */
function withoutOldSigns(text: string, block: string, caret: number, format: CodeFormat): string {
  const before = text.slice(0, caret);
  const isBegun = block.length >= format.blockLength && before !== '' && text.slice(caret) === block;
  return isBegun ? before : text;
}

/**
 * Types into one block: signs are stripped and set in upper case, and what does not fit flows into the next block
 * while that one is empty. A whole code in the first block, or one typed before its full signs, replaces what was
 * there. A code that was typed as it is printed, with the beginning that stands before the blocks already, loses it
 * with its last sign.
 */
export function typeIntoBlock(
  blocks: readonly string[],
  index: number,
  text: string,
  format: CodeFormat,
  caret: number = text.length,
): TypedBlocks {
  const signs = normalizeCode(withoutOldSigns(text, blocks[index] ?? '', caret, format));
  const isLast = index === format.blockCount - 1;
  if (index === 0 && !isLast && signs.length >= format.blockLength * format.blockCount) {
    return pasteIntoBlock(blocks, 0, signs, format);
  }
  const whole = blocks.map((block, at) => (at === index ? signs : block)).join('');
  if (isLast && whole.length === codeLength(format) && whole.startsWith(format.prefix)) {
    return fill(whole.slice(format.prefix.length), 0, blocks, format);
  }
  const flows = signs.length > format.blockLength && !isLast;
  const room = (blocks[index + 1] ?? '') === '';
  if (flows && !room) {
    const kept = blocks.map((block, at) => (at === index ? signs.slice(0, format.blockLength) : block));
    return { blocks: kept, focus: index };
  }
  return fill(signs, index, blocks, format);
}

/** Pastes into one block: a whole code fills all of them wherever it is pasted, a part goes on from there. */
export function pasteIntoBlock(
  blocks: readonly string[],
  index: number,
  text: string,
  format: CodeFormat,
): TypedBlocks {
  const signs = blockText(text, format);
  const whole = signs.length >= format.blockLength * format.blockCount;
  const empty = Array.from({ length: format.blockCount }, () => '');
  return whole ? fill(signs, 0, empty, format) : fill(signs, index, blocks, format);
}
