import { createHash } from 'node:crypto';

/**
 * Identifies the content that somebody has seen: the same content has the same version, so that a change
 * based on other content is detected. The content must be plain JSON with a fixed order of keys.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}
