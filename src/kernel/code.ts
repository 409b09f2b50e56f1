/**
 * The format of codes that people type from a card (spec 1 §5): a fixed prefix, then blocks of characters.
 * `F` and two blocks of four is `F ABCD EFGH`.
 */
export type CodeFormat = {
  /** The prefix of every code, shown as a separate block; `''` for none. */
  readonly prefix: string;
  /** The characters of the blocks: capital letters and digits. */
  readonly chars: string;
  readonly blockLength: number;
  readonly blockCount: number;
};

/** A code as it is stored and compared: upper case, nothing but letters and digits (handbook §9). */
export function normalizeCode(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}

/** Whether a character is part of a code, in either case and width. */
export function isCodeCharacter(character: string): boolean {
  return /^[A-Za-z0-9]$/.test(character.normalize('NFKC'));
}

/**
 * The code to send for a typed text: characters that are neither word characters nor spaces are removed (spec
 * 1 §5).
 */
export function sentCode(text: string): string {
  return text.replace(/[^\w\s]/g, '').trim();
}

/** The number of characters of a whole code, prefix included. */
function codeLength(format: CodeFormat): number {
  return format.prefix.length + format.blockLength * format.blockCount;
}

/** The state of the code field: incomplete, valid, or its error (spec 1 §5). */
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

/** The characters of a typed code that no code of the format has, each once: an `O` where it is printed as `Q`. */
export function foreignCharacters(text: string, { prefix, chars }: CodeFormat): string[] {
  const typed = normalizeCode(text).slice(prefix.length);
  return [...new Set(typed)].filter((character) => !chars.includes(character));
}

/**
 * The code in a pasted text with words around it, as `Ihr Code: F ABCD EFGH.`; the text itself if there is none. One with its
 * prefix comes first, then one in capital letters; the last of several, because words come before it.
 */
function codeIn(text: string, format: CodeFormat): string {
  if (judgeCode(text, format) === 'valid') return text;
  const block = `[${escaped(format.chars)}]{${format.blockLength}}`;
  const blocks = Array.from({ length: format.blockCount }, () => block).join('[^A-Z0-9]{0,3}');
  const found = (pattern: string, searched: string, flags: string) =>
    searched.match(new RegExp(`(?<![A-Z0-9])${pattern}(?![A-Z0-9])`, flags))?.at(-1);
  return (
    found(`${format.prefix}[^A-Z0-9]{0,3}${blocks}`, text, 'gi') ??
    found(blocks, text, 'g') ??
    found(blocks, text, 'gi') ??
    text
  );
}

/**
 * The content of the blocks after the prefix once a text was typed or pasted. A pasted whole code loses its
 * prefix, so that `F-ABCD-EFGH` and `ABCD EFGH` both fill the two blocks.
 */
function blockText(text: string, format: CodeFormat): string {
  const read = codeIn(text.normalize('NFKC'), format);
  const chars = normalizeCode(read);
  const rest = codeLength(format) - format.prefix.length;
  // With a separator behind it, the prefix of a code that was not copied to its end.
  const isApart = new RegExp(`^\\s*${format.prefix}[^A-Z0-9]`, 'i').test(read);
  const hasPrefix = chars.startsWith(format.prefix) && (chars.length > rest || isApart);
  return hasPrefix ? chars.slice(format.prefix.length) : chars;
}

/** The blocks after the prefix as typed so far, and the index of the block that has the focus. */
export type TypedBlocks = { readonly blocks: readonly string[]; readonly focus: number };

function fill(chars: string, from: number, blocks: readonly string[], format: CodeFormat): TypedBlocks {
  const next = [...blocks];
  let rest = chars;
  let at = from;
  for (; at < format.blockCount; at += 1) {
    const isLast = at === format.blockCount - 1;
    // Surplus characters stay in the last block, so that the field can report that the code is too long.
    next[at] = isLast ? rest : rest.slice(0, format.blockLength);
    rest = rest.slice(format.blockLength);
    if (rest === '' || isLast) break;
  }
  const reached = Math.min(at, format.blockCount - 1);
  const full = (next[reached] ?? '').length >= format.blockLength && reached < format.blockCount - 1;
  return { blocks: next, focus: full ? reached + 1 : reached };
}

/**
 * The text of a block after typing, with `caret` characters before the caret. Typing before the first
 * character of a full block replaces its content.
 */
function withoutReplaced(text: string, block: string, caret: number, format: CodeFormat): string {
  const before = text.slice(0, caret);
  const isBegun = block.length >= format.blockLength && before !== '' && text.slice(caret) === block;
  return isBegun ? before : text;
}

/**
 * Types into one block: invalid characters are removed, letters become upper case, and the surplus flows into
 * the next block while that one is empty, or on through all that follow if a character is inserted in the middle and
 * there is room. A whole code typed into the first block, or before the characters of a full one, replaces the previous
 * content. If the code is typed as printed, including the prefix that is already shown before the blocks, the prefix is
 * removed with the last character.
 */
export function typeIntoBlock(
  blocks: readonly string[],
  index: number,
  text: string,
  format: CodeFormat,
  caret: number = text.length,
): TypedBlocks {
  const chars = normalizeCode(withoutReplaced(text, blocks[index] ?? '', caret, format));
  const isLast = index === format.blockCount - 1;
  if (index === 0 && !isLast && chars.length >= format.blockLength * format.blockCount) {
    return pasteIntoBlock(blocks, 0, chars, format);
  }
  const whole = blocks.map((block, at) => (at === index ? chars : block)).join('');
  if (isLast && whole.length === codeLength(format) && whole.startsWith(format.prefix)) {
    return fill(whole.slice(format.prefix.length), 0, blocks, format);
  }
  const flows = chars.length > format.blockLength && !isLast;
  const room = (blocks[index + 1] ?? '') === '';
  const following = chars + blocks.slice(index + 1).join('');
  const isInserted =
    caret < text.length && following.length <= format.blockLength * (format.blockCount - index);
  if (flows && !room && isInserted) {
    return { blocks: fill(following, index, blocks, format).blocks, focus: index };
  }
  if (flows && !room) {
    const kept = blocks.map((block, at) => (at === index ? chars.slice(0, format.blockLength) : block));
    return { blocks: kept, focus: index };
  }
  return fill(chars, index, blocks, format);
}

/**
 * Pastes into one block: a whole code fills all blocks wherever it is pasted; a part is inserted from that
 * block on.
 */
export function pasteIntoBlock(
  blocks: readonly string[],
  index: number,
  text: string,
  format: CodeFormat,
): TypedBlocks {
  const chars = blockText(text, format);
  const whole = chars.length >= format.blockLength * format.blockCount;
  const empty = Array.from({ length: format.blockCount }, () => '');
  return whole ? fill(chars, 0, empty, format) : fill(chars, index, blocks, format);
}
