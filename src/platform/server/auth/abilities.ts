import { type Actor, may, type Permission } from '../../contract/permissions.ts';

/** Why somebody may do something with a record, or may not. */
export type AbilityReason =
  | { readonly code: 'superuser' }
  | { readonly code: 'right' | 'lacks_right'; readonly permission: string }
  | {
      readonly code: 'administrator';
      readonly of: 'organization' | 'project' | 'company';
      readonly name: string;
    }
  /** The record does not allow it now; `refusal` is the code that the route answers with. */
  | { readonly code: 'state'; readonly feature: string; readonly refusal: string };

/** What somebody may do with a record. */
export interface Ability {
  readonly action: string;
  readonly allowed: boolean;
  readonly reason: AbilityReason;
}

type Verdict = Pick<Ability, 'allowed' | 'reason'>;

/** What a route requires: its permission and, for a bulk action, that of its list (decision 413). */
interface Requiring {
  readonly permission: Permission;
  readonly list?: { readonly permission: Permission };
}

/** Whether the rights of an actor suffice, as the pipeline checks them: all of the permissions are needed. */
export function byRight(actor: Actor, ...permissions: readonly Permission[]): Verdict {
  const missing = permissions.find((permission) => !may(actor, permission));
  if (missing !== undefined) return { allowed: false, reason: { code: 'lacks_right', permission: missing } };
  const [permission = 'public'] = permissions;
  return { allowed: true, reason: actor.isSuperuser ? { code: 'superuser' } : { code: 'right', permission } };
}

/** The same for a route. */
export function byRoute(actor: Actor, { permission, list }: Requiring): Verdict {
  return byRight(actor, permission, ...(list ? [list.permission] : []));
}

/** Whether an actor may call a route of owners because of what they administer; null if they administer nothing. */
export function byAdministration(
  actor: Actor,
  { permission }: Requiring,
  administered: { readonly of: 'organization' | 'project' | 'company'; readonly name: string } | null,
): Verdict | null {
  if (administered === null) return null;
  const right = byRight(actor, permission);
  return right.allowed ? { allowed: true, reason: { code: 'administrator', ...administered } } : right;
}

/**
 * An ability from the ways that lead to it, in the order in which a command tries them: the first open one counts, unless
 * the record refuses it. Without an open one, the right that would be needed is named.
 */
export function ability(
  action: string,
  ways: readonly (Verdict | null)[],
  refused: { readonly feature: string; readonly code: string | null } | null = null,
): Ability {
  const known = ways.filter((way) => way !== null);
  const open = known.find(({ allowed }) => allowed);
  if (!open) {
    const last = known.at(-1) ?? byRightOfNobody;
    return { action, ...last };
  }
  if (refused && refused.code !== null) {
    const { feature, code: refusal } = refused;
    return { action, allowed: false, reason: { code: 'state', feature, refusal } };
  }
  return { action, ...open };
}

const byRightOfNobody: Verdict = { allowed: false, reason: { code: 'lacks_right', permission: 'superuser' } };
