import { Refusal } from '../../contract/errors.ts';
import type { AnyRoute } from '../../contract/route.ts';
import type { SecurityEvent, SecurityLog } from '../operation/security-log.ts';
import type { Caller } from './caller.ts';

/** Refusals that are security events, by their code. */
const eventOfCode: Readonly<Record<string, SecurityEvent>> = {
  wrong_credentials: 'login_failed',
  wrong_password: 'login_failed',
  deactivated: 'login_failed',
  remote_link_invalid: 'login_failed',
  remote_link_used: 'login_failed',
  remote_staff: 'login_failed',
  permission_denied: 'right_refused',
  csrf: 'write_refused',
};

/** Whether a route asks for a password: too many attempts there are failed log-ins. */
const asksPassword = ({ refusals }: AnyRoute) =>
  refusals !== undefined && ('wrong_credentials' in refusals || 'wrong_password' in refusals);

function eventOf(route: AnyRoute, code: string): SecurityEvent | undefined {
  if (code === 'rate_limited') return asksPassword(route) ? 'login_failed' : undefined;
  return eventOfCode[code];
}

/** Records a refused request if it is a security event. */
export function recordRefusal(log: SecurityLog, route: AnyRoute, caller: Caller, error: unknown): void {
  if (!(error instanceof Refusal)) return;
  for (const { code } of error.items) {
    const event = eventOf(route, code);
    if (!event) continue;
    const { actor, network } = caller;
    log.record(event, { reason: code, userId: actor.userId, network, route: route.id });
  }
}
