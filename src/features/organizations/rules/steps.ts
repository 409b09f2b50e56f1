import type { IsoDate } from '#kernel/clock.ts';
import { emptyFields, firstOpen, isAfterOpenStep } from '#kernel/steps.ts';
import { isBlankHtml } from '#kernel/text.ts';
import { needsProof, type ProofKind, proofState, proofValidUntil } from './proof.ts';
import { type OrganizationType, STATUS } from './types.ts';

/** The steps of an organization, in order; submission follows (handbook §15). */
export const organizationSteps = ['basics', 'description', 'address', 'bank', 'proof', 'logo'] as const;
export type OrganizationStep = (typeof organizationSteps)[number];

/** The content of the steps; empty texts and nulls are not filled in. */
export interface OrganizationContent {
  readonly basics: {
    readonly title: string;
    readonly organization_type: OrganizationType;
    readonly statutory_purposes: readonly string[];
  };
  /** Sanitized HTML. */
  readonly description: {
    readonly description: string;
    readonly description_activity: string;
    readonly description_strength: string;
  };
  readonly address: {
    readonly street: string;
    readonly postal_code: string;
    readonly city: string;
    readonly website: string;
  };
  readonly bank: { readonly account_holder: string; readonly iban: string; readonly bic: string };
  readonly proof: {
    readonly proof_kind: ProofKind | null;
    readonly proof_issued_on: IsoDate | null;
    /** Id of the document; at most one. */
    readonly proof_file: readonly string[];
  };
  /** Id of the picture; at most one. */
  readonly logo: { readonly logo: readonly string[] };
}

/** The required fields of a step that are empty. Others are validated when they are saved. */
export function missingFields(step: OrganizationStep, content: OrganizationContent): readonly string[] {
  const { basics, description, address, bank, proof, logo } = content;
  switch (step) {
    case 'basics':
      return emptyFields({
        title: basics.title === '',
        organization_type: basics.organization_type === 'not_selected',
        statutory_purposes: basics.organization_type !== 'profit' && basics.statutory_purposes.length === 0,
      });
    case 'description':
      return emptyFields({
        description: isBlankHtml(description.description),
        description_activity: isBlankHtml(description.description_activity),
      });
    case 'address':
      return emptyFields({
        street: address.street === '',
        postal_code: address.postal_code === '',
        city: address.city === '',
      });
    case 'bank':
      return emptyFields({ account_holder: bank.account_holder === '', iban: bank.iban === '' });
    case 'proof':
      return needsProof(basics.organization_type)
        ? emptyFields({
            proof_kind: proof.proof_kind === null,
            proof_issued_on: proof.proof_issued_on === null,
            proof_file: proof.proof_file.length === 0,
          })
        : [];
    case 'logo':
      return emptyFields({ logo: logo.logo.length === 0 });
  }
}

/** Whether the entered notice has expired on a day. */
export function isNoticeExpired({ proof }: OrganizationContent, today: IsoDate): boolean {
  const { proof_kind: kind, proof_issued_on: issuedOn } = proof;
  if (kind === null || issuedOn === null) return false;
  return proofState(issuedOn, proofValidUntil(kind, issuedOn), today) === 'expired';
}

/** Whether a step is complete on a day. */
export function isStepDone(step: OrganizationStep, content: OrganizationContent, today: IsoDate): boolean {
  if (missingFields(step, content).length > 0) return false;
  if (step !== 'proof' || !needsProof(content.basics.organization_type)) return true;
  return !isNoticeExpired(content, today);
}

/** Whether a change makes a complete step incomplete, on a day. */
export function makesIncomplete(
  before: OrganizationContent,
  after: OrganizationContent,
  today: IsoDate,
): boolean {
  return organizationSteps.some((step) => isStepDone(step, before, today) && !isStepDone(step, after, today));
}

/** The first incomplete step; null if there is none. The steps after it are locked (handbook §3, §15). */
export function firstOpenStep(content: OrganizationContent, today: IsoDate): OrganizationStep | null {
  return firstOpen(organizationSteps, (step) => isStepDone(step, content, today));
}

/**
 * Whether a step waits for earlier ones: only while the organization is in progress. After submission all steps remain
 * open, even if the notice expires.
 */
export function isStepLocked(
  step: OrganizationStep,
  content: OrganizationContent,
  { status, today }: { readonly status: number; readonly today: IsoDate },
): boolean {
  if (status !== STATUS.inProgress) return false;
  return isAfterOpenStep(organizationSteps, step, firstOpenStep(content, today));
}
