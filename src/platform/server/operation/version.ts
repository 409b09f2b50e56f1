import { createHash } from 'node:crypto';

/**
 * Stands for content that was seen: whoever saw the same has the same version, so that a change by somebody who saw
 * something else is noticed. The content must be plain JSON with its keys in one order.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
