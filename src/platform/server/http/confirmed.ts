import { Refusal } from '../../contract/errors.ts';
import { isConfirmed } from '../../contract/step-up.ts';
import type { Services } from '../services.ts';
import type { Caller } from './caller.ts';

/**
 * Refuses (403 `password_required`) a session whose password was not entered recently. The pipeline does so for every
 * route with `stepUp`; a route for which the request decides whether it is needed calls it itself.
 */
export async function requireConfirmed(
  { confirmedAt }: Pick<Caller, 'confirmedAt'>,
  services: Services,
): Promise<void> {
  const minutes = await services.confirmationMinutes();
  if (isConfirmed(confirmedAt, services.clock.now(), minutes)) return;
  throw new Refusal(403, [{ code: 'password_required', namespace: 'platform' }]);
}
