/** A new UUID version 7 (RFC 9562): 48 bits of milliseconds, then randomness, so ids sort by age. */
export function newId(nowMs: number = Date.now()): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  let rest = nowMs;
  for (let index = 5; index >= 0; index -= 1) {
    bytes[index] = rest % 256;
    rest = Math.floor(rest / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** 32 characters that cannot be confused with one another: no I, O, 0, 1 (handbook §9). */
export const REFERENCE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A random payment reference `S-XXXXXX` (handbook §8). Uniqueness is ensured only by the constraint of its
 * table.
 */
export function newReference(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(6));
  return `S-${Array.from(bytes, (byte) => REFERENCE_ALPHABET.charAt(byte % 32)).join('')}`;
}
