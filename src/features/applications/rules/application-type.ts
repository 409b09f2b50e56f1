import { LOTTERY } from '#features/settlement/rules/lottery.ts';
import { daysBetween, type IsoDate } from '#kernel/clock.ts';
import { type NeedLimits, needsProblem, type PeriodLimits, type ProjectContent } from './steps.ts';
import { fundingTypes } from './submission.ts';

/** The rules of an application type for its projects (handbook §3). Amounts are cents. */
export interface TypeRules {
  readonly fundingTypes: readonly number[];
  /** Null: the platform's limit applies. */
  readonly maxNeeds: number | null;
  readonly maxTotalNeed: number | null;
  readonly maxRuntimeDays: number | null;
}

/** The limits of a project: its needs, and its period. */
export interface ProjectLimits extends NeedLimits, PeriodLimits {}

/** The platform's settings for these limits (handbook §17). */
export interface LimitSettings {
  readonly detailedMilestones: boolean;
  readonly maxNeeds: number;
  readonly maxTotalNeed: number | null;
  readonly projectRuntimeDays: number;
  readonly projectWindowFrom: IsoDate | null;
  readonly projectWindowUntil: IsoDate | null;
}

/**
 * The limits of a project: those of its application type if set, otherwise the platform's. Only one need if the
 * platform does not show the progress of each need.
 */
export function limitsOf(
  settings: LimitSettings,
  type: Omit<TypeRules, 'fundingTypes'> | null,
): ProjectLimits {
  const { detailedMilestones, maxNeeds, maxTotalNeed, projectRuntimeDays } = settings;
  return {
    maxNeeds: detailedMilestones ? (type?.maxNeeds ?? maxNeeds) : 1,
    maxTotalNeed: type?.maxTotalNeed ?? maxTotalNeed,
    runtimeDays: type?.maxRuntimeDays ?? projectRuntimeDays,
    windowFrom: settings.projectWindowFrom,
    windowUntil: settings.projectWindowUntil,
  };
}

/**
 * The funding type of a new project of an application type: the preferred one if it is allowed; otherwise the first
 * that is neither donation nor lottery money, which have additional conditions; otherwise the first.
 */
export function allowedFundingType(preferred: number, allowed: readonly number[]): number {
  if (allowed.includes(preferred)) return preferred;
  return (
    allowed.find((type) => type !== LOTTERY && type !== fundingTypes.donation) ?? allowed[0] ?? preferred
  );
}

const typeRefusals = [
  'funding_type_not_allowed',
  'too_many_needs',
  'total_need_too_high',
  'runtime_too_long',
] as const;

/** Why a project cannot be submitted because of its organization or its application type. */
export const submissionRefusals = [
  'organization_archived',
  'proof_expired',
  'nonprofit_required',
  ...typeRefusals,
] as const;

/** Why a project cannot be submitted because of its application type. */
type TypeRefusal = (typeof typeRefusals)[number];

/**
 * Why a project cannot be submitted because of its application type; null if it can. Projects without an application
 * type are not checked: they keep the limits with which they were created.
 */
export function typeRefusal(
  type: Pick<TypeRules, 'fundingTypes'> | null,
  { fundingType, content }: { readonly fundingType: number; readonly content: ProjectContent },
  limits: NeedLimits & Pick<PeriodLimits, 'runtimeDays'>,
): TypeRefusal | null {
  if (type === null) return null;
  if (!type.fundingTypes.includes(fundingType)) return 'funding_type_not_allowed';
  const { starts_on, ends_on } = content.basics;
  if (daysBetween(starts_on, ends_on) > limits.runtimeDays) return 'runtime_too_long';
  return needsProblem(content.needs.needs, limits);
}
