import { LOTTERY } from '#features/programmes/rules/application-types.ts';
import { daysBetween } from '#kernel/clock.ts';
import { type NeedLimits, needsProblem, type ProjectContent } from './steps.ts';
import { fundingTypes } from './submission.ts';

/** What the application type of a project asks of it (handbook §3). Amounts are cents. */
export interface TypeRules {
  readonly fundingTypes: readonly number[];
  /** Null: the platform's own limit holds. */
  readonly maxNeeds: number | null;
  readonly maxTotalNeed: number | null;
  readonly maxRuntimeDays: number | null;
}

/** How much a project may be: its needs, and the days that it may run. */
export interface ProjectLimits extends NeedLimits {
  readonly runtimeDays: number;
}

/** The settings of the platform about that (handbook §17). */
export interface LimitSettings {
  readonly detailedMilestones: boolean;
  readonly maxNeeds: number;
  readonly maxTotalNeed: number | null;
  readonly projectRuntimeDays: number;
}

/**
 * The limits of a project: those of its application type where that has some, else the platform's. One need alone where
 * needs have no progress of their own.
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
  };
}

/**
 * The funding type of a new project of an application type: what it would be without one, where that is allowed; else
 * the first that is neither donation nor lottery money, which have conditions of their own; else the first.
 */
export function allowedFundingType(usual: number, allowed: readonly number[]): number {
  if (allowed.includes(usual)) return usual;
  return allowed.find((type) => type !== LOTTERY && type !== fundingTypes.donation) ?? allowed[0] ?? usual;
}

const typeRefusals = [
  'funding_type_not_allowed',
  'too_many_needs',
  'total_need_too_high',
  'runtime_too_long',
] as const;

/** What of its organisation or its application type keeps a project from being handed in. */
export const submissionRefusals = [
  'organization_archived',
  'proof_expired',
  'nonprofit_required',
  ...typeRefusals,
] as const;

/** What of its application type does. */
type TypeRefusal = (typeof typeRefusals)[number];

/** The same for a project; null: nothing. Projects without an application type keep what they were entered with. */
export function typeRefusal(
  type: Pick<TypeRules, 'fundingTypes'> | null,
  { fundingType, content }: { readonly fundingType: number; readonly content: ProjectContent },
  limits: ProjectLimits,
): TypeRefusal | null {
  if (type === null) return null;
  if (!type.fundingTypes.includes(fundingType)) return 'funding_type_not_allowed';
  const { starts_on, ends_on } = content.basics;
  if (daysBetween(starts_on, ends_on) > limits.runtimeDays) return 'runtime_too_long';
  return needsProblem(content.needs.needs, limits);
}
