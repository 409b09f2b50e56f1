import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';

/**
 * Identifies the content that somebody has seen: the same content has the same version, so that a change
 * based on other content is detected. The content must be plain JSON with a fixed order of keys.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Refuses (409 `record_changed`) a decision about a record that was shown in another state than it has now, locked. */
export function requireSeen(seen: string, now: string): void {
  if (seen !== now) throw new Refusal(409, [{ code: 'record_changed', namespace: 'platform' }]);
}
