/** The zeros of the digits that phones enter in Arabic, in Persian and Urdu, in Hindi and in Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6];

/**
 * A number that a person typed or copied, in the characters that programs read: Unicode NFKC, digits of other scripts as 0 to 9,
 * without the marks of direction that copied texts contain.
 */
export function plainNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9\u0966-\u096F\u09E6-\u09EF]/g, (digit) => {
      const code = digit.charCodeAt(0);
      return String(code - (ZEROS.findLast((zero) => zero <= code) ?? code));
    });
}
