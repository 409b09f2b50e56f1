/** The fractional parts of the roots of the first primes as 32 bits (FIPS 180-4 §4.2.2, §5.3.3). */
function rootBits(root: number, count: number): readonly number[] {
  const bits: number[] = [];
  for (let candidate = 2; bits.length < count; candidate += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= candidate; factor += 1) isPrime &&= candidate % factor !== 0;
    if (isPrime) bits.push(((candidate ** (1 / root) % 1) * 2 ** 32) | 0);
  }
  return bits;
}

const START = rootBits(2, 8);
const ROUNDS = rootBits(3, 64);

const rotated = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The message with its length, in blocks of 64 bytes. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array((((message.length + 8) >> 6) + 1) * 64);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, message.length * 8);
  return view;
}

function scheduleOf(view: DataView, block: number): Int32Array {
  const words = new Int32Array(64);
  for (let at = 0; at < 16; at += 1) words[at] = view.getInt32(block + at * 4);
  for (let at = 16; at < 64; at += 1) {
    const [near = 0, far = 0] = [words[at - 2], words[at - 15]];
    const one = rotated(near, 17) ^ rotated(near, 19) ^ (near >>> 10);
    const two = rotated(far, 7) ^ rotated(far, 18) ^ (far >>> 3);
    words[at] = one + two + (words[at - 7] ?? 0) + (words[at - 16] ?? 0);
  }
  return words;
}

/** SHA-256 of up to 500 MB, for pages without https: there the browser offers no `crypto.subtle`. */
export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(message);
  const sums = Int32Array.from(START);
  for (let block = 0; block < view.byteLength; block += 64) {
    const words = scheduleOf(view, block);
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = sums;
    for (let at = 0; at < 64; at += 1) {
      const high = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
      const one = h + high + ((e & f) ^ (~e & g)) + (ROUNDS[at] ?? 0) + (words[at] ?? 0);
      const low = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
      const two = low + ((a & b) ^ (a & c) ^ (b & c));
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) sums[at] = (sums[at] ?? 0) + word;
  }
  const digest = new DataView(new ArrayBuffer(32));
  for (const [at, word] of sums.entries()) digest.setInt32(at * 4, word);
  return new Uint8Array(digest.buffer);
}
