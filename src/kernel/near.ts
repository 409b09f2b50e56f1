/**
 * Whether two different texts differ by one slip of typing: one character that is another, is missing or too many, or two
 * neighbours that have changed places.
 */
export function isOneSlip(one: string, other: string): boolean {
  const [a, b] = [Array.from(one), Array.from(other)];
  if (Math.abs(a.length - b.length) > 1) return false;
  let begin = 0;
  while (begin < a.length && begin < b.length && a[begin] === b[begin]) begin += 1;
  let end = 0;
  while (end < a.length - begin && end < b.length - begin && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [left, right] = [a.slice(begin, a.length - end), b.slice(begin, b.length - end)];
  if (left.length + right.length === 0) return false;
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** Every text that is one slip of typing away from `text` and consists of `alphabet`, as {@link isOneSlip} has it. */
export function oneSlipFrom(text: string, alphabet: string): string[] {
  const letters = Array.from(alphabet);
  const near = new Set<string>();
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const rest = after.slice(1);
    for (const letter of letters) {
      near.add(before + letter + after);
      if (after !== '') near.add(before + letter + rest);
    }
    if (after !== '') near.add(before + rest);
    if (rest !== '') near.add(`${before}${rest[0] ?? ''}${after[0] ?? ''}${rest.slice(1)}`);
  }
  near.delete(text);
  return [...near];
}
