import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

/** The events of the security log. */
export const securityEvents = [
  'login_failed',
  'right_refused',
  'write_refused',
  'rights_changed',
  'account_changed',
  'password_changed',
  'session_ended',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Who and why. No personal data: a user by id, a network as a keyed hash, the route by its id. */
export interface SecurityDetail {
  /** A closed code, never user input. */
  readonly reason: string;
  readonly userId?: bigint | null;
  readonly network?: string;
  readonly route?: string;
}

export interface SecurityLog {
  /** Writes one line, or only counts it if lines of this kind have reached the limit of the window. */
  record(event: SecurityEvent, detail: SecurityDetail): void;
}

/**
 * Maximum lines of one kind that one process writes within a window; the number of the others is logged when
 * the next window begins.
 */
export const LINES_PER_WINDOW = 60;
const windowMs = 60_000;

interface Window {
  until: number;
  written: number;
  suppressed: number;
}

const refusals: ReadonlySet<SecurityEvent> = new Set(['login_failed', 'right_refused', 'write_refused']);

/**
 * The log of security events, the only place that writes them. Each kind has its own limit, so that a flood
 * of one kind neither fills the log nor hides the others. `now` is in milliseconds.
 */
export function createSecurityLog(options: {
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  readonly secret: string;
  readonly now?: () => number;
}): SecurityLog {
  const now = options.now ?? (() => performance.now());
  const windows = new Map<SecurityEvent, Window>();

  function hasRoom(event: SecurityEvent): boolean {
    let window = windows.get(event);
    if (!window || now() >= window.until) {
      if (window && window.suppressed > 0) {
        options.log.warn({ security: { event, suppressed: window.suppressed } }, 'security events left out');
      }
      window = { until: now() + windowMs, written: 0, suppressed: 0 };
      windows.set(event, window);
    }
    if (window.written >= LINES_PER_WINDOW) {
      window.suppressed += 1;
      return false;
    }
    window.written += 1;
    return true;
  }

  const hashOf = (network: string) =>
    createHmac('sha256', options.secret).update(`security log ${network}`).digest('base64url').slice(0, 16);

  return {
    record(event, { reason, userId, network, route }) {
      if (!hasRoom(event)) return;
      const line = {
        event,
        reason,
        ...(userId === undefined || userId === null ? {} : { user: String(userId) }),
        ...(network === undefined ? {} : { network: hashOf(network) }),
        ...(route === undefined ? {} : { route }),
      };
      options.log[refusals.has(event) ? 'warn' : 'info']({ security: line }, 'security event');
    },
  };
}
