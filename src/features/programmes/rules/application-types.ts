import type { IsoDate } from '#kernel/clock.ts';
import type { OrganizationType } from '#features/organizations/rules/types.ts';

/** The steps that an owner fills in (handbook §3), in the order of an application without a type of its own. */
export const applicationSteps = [
  'basics',
  'description',
  'photos',
  'needs',
  'further',
  'confirmations',
] as const;
export type ApplicationStep = (typeof applicationSteps)[number];

/** Steps that an application type may leave out; the others are always asked (handbook §3). */
export const optionalSteps: readonly ApplicationStep[] = ['description', 'photos'];

/** `funding_type` of a project (spec 2 §3): donation, sponsoring, foundation, profit-savings lottery account. */
export const FUNDING_TYPES = [1, 2, 3, 4] as const;
/** The one that lottery-capable types alone allow. */
export const LOTTERY = 4;

/** Whether steps are an order in which a project can be entered: each once, the basics first, none left out but those that may be. */
export function isStepOrder(steps: readonly ApplicationStep[]): boolean {
  if (steps[0] !== 'basics' || new Set(steps).size !== steps.length) return false;
  return applicationSteps.every((step) => steps.includes(step) || optionalSteps.includes(step));
}

/** When an application type can be chosen, and by whom. */
export interface Offer {
  /** Null: since ever. */
  readonly activeFrom: IsoDate | null;
  /** Its last day; null: for ever. */
  readonly activeUntil: IsoDate | null;
  /** None: every kind. */
  readonly organizationTypes: readonly string[];
}

/** Whether an organisation of a kind may choose an application type on a day (handbook §3). */
export function isOffered(
  { activeFrom, activeUntil, organizationTypes }: Offer,
  organizationType: OrganizationType,
  today: IsoDate,
): boolean {
  if ((activeFrom !== null && today < activeFrom) || (activeUntil !== null && today > activeUntil))
    return false;
  return organizationTypes.length === 0 || organizationTypes.includes(organizationType);
}
