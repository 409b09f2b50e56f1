import { randomBytes } from 'node:crypto';

/** A name that no other test uses. */
export function unique(prefix: string): string {
  return `${prefix}-${randomBytes(5).toString('hex')}`;
}
