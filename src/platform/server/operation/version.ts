import { createHash } from 'node:crypto';
import { Refusal } from '../../contract/errors.ts';

/**
 * Identifies the content that somebody has seen: the same content has the same version, so that a change
 * based on other content is detected. The content must be plain JSON with a fixed order of keys.
 */
export function versionOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/**
 * Refuses (409) a change or a decision whose author saw another version than the record or content has now, locked; the answer
 * names the version now. `code`: that of the feature instead of `record_changed`.
 */
export function requireSeen<Version extends string | number>(
  seen: Version,
  now: Version,
  code?: string,
): void {
  if (seen === now) return;
  const item = code === undefined ? { code: 'record_changed', namespace: 'platform' } : { code };
  throw new Refusal(409, [{ ...item, now: { version: now } }]);
}
