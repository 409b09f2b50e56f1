import type { LocaleCode } from '../../contract/locale.ts';
import type { Actor } from '../../contract/permissions.ts';

/** Who sent a request and how; resolved once per request, before any route runs. */
export interface Caller {
  readonly actor: Actor;
  /** SHA-256 of the session id, null without a session. */
  readonly sessionHash: Buffer | null;
  /** Whether the request carries the id of a session that is over, or never was one. */
  readonly sessionEnded: boolean;
  /** When the password was last entered in this session; null without a session. */
  readonly confirmedAt: Date | null;
  readonly csrfToken: string | null;
  /** SHA-256 of the anonymous session's id: what a visitor without an account has lying here; null without one. */
  readonly visitorHash: Buffer | null;
  readonly locale: LocaleCode;
  readonly requestId: string;
  /** Network of the visitor, as far as trusted proxies tell it: what limits count by (`networkOf`). */
  readonly network: string;
  readonly userAgent: string;
  /** Whether the browser says that a page of this site sent the request: enough for native forms of pages. */
  readonly fromOwnPage: boolean;
  /** Whether the request may write: same origin, and the session's CSRF token where there is a session. */
  readonly mayWrite: boolean;
}
