import type { IsoDate } from '#kernel/clock.ts';
import { emptyOnes, firstOpen, liesBehind } from '#kernel/steps.ts';
import { isBlankHtml } from '#kernel/text.ts';
import { needsProof, type ProofKind, proofState, proofValidUntil } from './proof.ts';
import { type OrganizationType, STATUS } from './types.ts';

/** The steps that an organisation fills in, in order; completion follows (handbook §15). */
export const organizationSteps = ['basics', 'description', 'address', 'bank', 'proof', 'logo'] as const;
export type OrganizationStep = (typeof organizationSteps)[number];

/** What the steps hold; empty texts and nulls are not told yet. */
export interface OrganizationContent {
  readonly basics: {
    readonly title: string;
    readonly organization_type: OrganizationType;
    readonly statutory_purposes: readonly string[];
  };
  /** Sanitised HTML. */
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
    /** Id of the document; none or one. */
    readonly proof_file: readonly string[];
  };
  /** Id of the picture; none or one. */
  readonly logo: { readonly logo: readonly string[] };
}

/** The fields of a step that are required and not told. What is told has its form checked when it is saved. */
export function missingFields(step: OrganizationStep, content: OrganizationContent): readonly string[] {
  const { basics, description, address, bank, proof, logo } = content;
  switch (step) {
    case 'basics':
      return emptyOnes({
        title: basics.title === '',
        organization_type: basics.organization_type === 'not_selected',
        statutory_purposes: basics.organization_type !== 'profit' && basics.statutory_purposes.length === 0,
      });
    case 'description':
      return emptyOnes({
        description: isBlankHtml(description.description),
        description_activity: isBlankHtml(description.description_activity),
      });
    case 'address':
      return emptyOnes({
        street: address.street === '',
        postal_code: address.postal_code === '',
        city: address.city === '',
      });
    case 'bank':
      return emptyOnes({ account_holder: bank.account_holder === '', iban: bank.iban === '' });
    case 'proof':
      return needsProof(basics.organization_type)
        ? emptyOnes({
            proof_kind: proof.proof_kind === null,
            proof_issued_on: proof.proof_issued_on === null,
            proof_file: proof.proof_file.length === 0,
          })
        : [];
    case 'logo':
      return emptyOnes({ logo: logo.logo.length === 0 });
  }
}

/** Whether the notice that is told is too old to count on a day. */
export function isProofOver({ proof }: OrganizationContent, today: IsoDate): boolean {
  const { proof_kind: kind, proof_issued_on: issuedOn } = proof;
  if (kind === null || issuedOn === null) return false;
  return proofState(issuedOn, proofValidUntil(kind, issuedOn), today) === 'expired';
}

/** Whether a step is complete on a day. */
export function isStepDone(step: OrganizationStep, content: OrganizationContent, today: IsoDate): boolean {
  if (missingFields(step, content).length > 0) return false;
  if (step !== 'proof' || !needsProof(content.basics.organization_type)) return true;
  return !isProofOver(content, today);
}

/** Whether a change leaves a step incomplete that was complete before, on a day. */
export function opensGap(before: OrganizationContent, after: OrganizationContent, today: IsoDate): boolean {
  return organizationSteps.some((step) => isStepDone(step, before, today) && !isStepDone(step, after, today));
}

/** The first step that is not complete; null when all are. Those behind it are locked (handbook §3, §15). */
export function firstOpenStep(content: OrganizationContent, today: IsoDate): OrganizationStep | null {
  return firstOpen(organizationSteps, (step) => isStepDone(step, content, today));
}

/**
 * Whether a step waits for earlier ones: only while the organisation is in progress. One that was handed in keeps all
 * its steps open, also when its notice runs out.
 */
export function isStepLocked(
  step: OrganizationStep,
  content: OrganizationContent,
  { status, today }: { readonly status: number; readonly today: IsoDate },
): boolean {
  if (status !== STATUS.inProgress) return false;
  return liesBehind(organizationSteps, step, firstOpenStep(content, today));
}
