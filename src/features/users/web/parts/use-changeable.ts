import type { ResponseOf } from '#platform/contract/route.ts';
import { useRoot } from '#platform/web/root-data.ts';
import type { readRightsOfSeveral } from '../../contract/rights.ts';

/** One of several users with their rights. */
export type RightsHolder = ResponseOf<typeof readRightsOfSeveral>['users'][number];

/** Whose rights are changed together with those of others: staff, without administrators and the caller. */
export function useChangeable(): (user: RightsHolder) => boolean {
  const { actor } = useRoot();
  return ({ id, is_staff, is_superuser }) => is_staff && !is_superuser && id !== String(actor?.id);
}
