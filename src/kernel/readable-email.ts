/** Parameters of Punycode (RFC 3492 §5). */
const BASE = 36;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** The threshold of the digit at `k` (RFC 3492 §6.3). */
const thresholdOf = (k: number, bias: number) => Math.min(Math.max(k - bias, 1), 26);

function adapt(delta: number, count: number, isFirst: boolean): number {
  let left = Math.floor(delta / (isFirst ? DAMP : 2));
  left += Math.floor(left / count);
  let k = 0;
  for (; left > 455; k += BASE) left = Math.floor(left / (BASE - 1));
  return k + Math.floor((BASE * left) / (left + SKEW));
}

/** The letters of a Punycode label without its `xn--`; null if it is malformed. */
function decoded(label: string): string | null {
  const end = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(end, 0)));
  const digits = Array.from(label.slice(end + 1), (digit) => Number.parseInt(digit, BASE));
  let code = FIRST_CODE;
  let bias = FIRST_BIAS;
  let place = 0;
  while (digits.length > 0) {
    const before = place;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      // In Punycode the letters are the digits 0 to 25, in the notation of numbers 10 to 35.
      const digit = ((digits.shift() ?? Number.NaN) + 26) % BASE;
      if (Number.isNaN(digit)) return null;
      place += digit * weight;
      const threshold = thresholdOf(k, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    // A label has 63 characters; a longer one would leave the numbers, and never end.
    if (!Number.isSafeInteger(place)) return null;
    const count = letters.length + 1;
    bias = adapt(place - before, count, before === 0);
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return null;
    letters.splice(place, 0, String.fromCodePoint(code));
    place += 1;
  }
  return letters.join('');
}

/**
 * Whether a label reads as what it is: the letters of European languages. Those of other scripts look like them (`аpple` with a
 * Cyrillic а), and so do some Latin ones (ı, ĸ, ɑ).
 */
const isReadable = (label: string) =>
  /^[a-z0-9ß-öø-ÿ\u{101}-\u{130}\u{134}-\u{137}\u{13a}-\u{13e}\u{142}-\u{148}\u{14b}-\u{17e}-]+$/u.test(
    label,
  ) && label === label.normalize('NFKC').toLowerCase();

/** The most characters of a label, and of an address. */
const LABEL_MAX = 63;
const ADDRESS_MAX = 254;

/**
 * An address for its reader: the domain with its umlauts instead of the stored IDNA form (`anna@müller.de` for
 * `anna@xn--mller-kva.de`), if it has letters of European languages only. What is no such address is returned as it is.
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 1 || address.length > ADDRESS_MAX || !address.includes('xn--', at) || /\s/u.test(address))
    return address;
  const labels = address
    .slice(at + 1)
    .split('.')
    .map((label) => {
      const letters = label.startsWith('xn--') && label.length <= LABEL_MAX ? decoded(label.slice(4)) : null;
      return letters !== null && isReadable(letters) ? letters : label;
    });
  return `${address.slice(0, at)}@${labels.join('.')}`;
}
