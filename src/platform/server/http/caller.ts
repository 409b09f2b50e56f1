import type { LocaleCode } from '../../contract/locale.ts';
import type { Actor } from '../../contract/permissions.ts';

/** Who sent a request and how; resolved once per request, before any route runs. */
export interface Caller {
  readonly actor: Actor;
  /** SHA-256 of the session id, null without a session. */
  readonly sessionHash: Buffer | null;
  /** Whether the request carries the id of a session that has ended or never existed. */
  readonly sessionEnded: boolean;
  /** When the password was last entered in this session; null without a session. */
  readonly confirmedAt: Date | null;
  readonly csrfToken: string | null;
  /**
   * SHA-256 of the anonymous session's id, which identifies a visitor without an account; null without one.
   */
  readonly visitorHash: Buffer | null;
  readonly locale: LocaleCode;
  readonly requestId: string;
  /** Network of the visitor according to trusted proxies: the key of limits (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
  /** Whether the browser declares that a page of this site sent the request: sufficient for native forms. */
  readonly fromOwnPage: boolean;
  /** Whether the request may write: same origin and, with a session, its CSRF token. */
  readonly mayWrite: boolean;
}
