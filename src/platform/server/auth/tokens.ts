import { createHash, randomBytes } from 'node:crypto';

/** A token of 256 random bits, as used in addresses and cookies. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is all that the database stores of it. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
