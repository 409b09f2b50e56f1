import type { IsoDate } from '#kernel/clock.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';

/** The steps of an application (handbook §3), in the order for projects without an application type. */
export const applicationSteps = [
  'basics',
  'description',
  'photos',
  'needs',
  'further',
  'confirmations',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Steps that an application type may leave out; the others are mandatory (handbook §3). */
export const optionalSteps: readonly ApplicationStep[] = ['description', 'photos'];

/** `funding_type` of a project (spec 2 §3): donation, sponsoring, foundation, profit-savings lottery account. */
export const FUNDING_TYPES = [1, 2, 3, 4] as const;

/**
 * Whether steps are a valid order for entering a project: each once, the basics first, and only optional ones
 * left out.
 */
export function isStepOrder(steps: readonly ApplicationStep[]): boolean {
  if (steps[0] !== 'basics' || new Set(steps).size !== steps.length) return false;
  return applicationSteps.every((step) => steps.includes(step) || optionalSteps.includes(step));
}

/** When an application type can be chosen, and by whom. */
export interface Offer {
  /** Null: no first day. */
  readonly activeFrom: IsoDate | null;
  /** Its last day; null: no last day. */
  readonly activeUntil: IsoDate | null;
  /** Empty: every kind. */
  readonly organizationTypes: readonly string[];
}

/** Whether an organization of a kind may choose an application type on a day (handbook §3). */
export function isOffered(
  { activeFrom, activeUntil, organizationTypes }: Offer,
  organizationType: OrganizationType,
  today: IsoDate,
): boolean {
  if ((activeFrom !== null && today < activeFrom) || (activeUntil !== null && today > activeUntil))
    return false;
  return isForKind(organizationTypes, organizationType);
}

/** Whether an application type is for organizations of a kind; empty: for every kind. */
export function isForKind(organizationTypes: readonly string[], kind: OrganizationType): boolean {
  return organizationTypes.length === 0 || organizationTypes.includes(kind);
}
