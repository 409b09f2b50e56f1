import { notFound } from '#platform/contract/errors.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { exploreOrganizations } from '../contract/explore.ts';
import { decideNonprofit, decideOrganization, readOrganizationReview } from '../contract/review.ts';
import {
  readOrganizationDraft,
  readOrganizationProof,
  stepRoutes,
  submitOrganization,
  uploadLogo,
  uploadProof,
} from '../contract/wizard.ts';
import { organizationSteps, type OrganizationStep } from '../rules/steps.ts';
import { exploreOrganizationPage } from './explore.ts';
import { decide, decideStanding, reviewOf } from './review.ts';
import { draftOf, proofFileOf, saveStep, submit } from './wizard.ts';

function saving(step: OrganizationStep): Registration {
  const route: (typeof stepRoutes)[OrganizationStep] = stepRoutes[step];
  return write(route, async ({ tx, actor, params, body, audit }) => {
    const { version, changed } = await saveStep(tx, actor, params.slug, step, body);
    audit(`organization:${params.slug}`, { step, changed });
    return { version };
  });
}

/** Routes of what the administrators of organisations fill in. */
const ownerRoutes: readonly Registration[] = [
  read(readOrganizationDraft, ({ db, actor, params, now }) => draftOf(db, actor, params.slug, now)),
  ...organizationSteps.map(saving),
  upload(uploadProof),
  upload(uploadLogo),
  raw(readOrganizationProof, async ({ db, actor, params, now, services }, reply) => {
    const file = await services.files.open(db, await proofFileOf(db, actor, params.slug), now);
    if (!file) throw notFound();
    return sendFile(reply, file, 'private, no-store');
  }),
  write(submitOrganization, async ({ tx, services, actor, params, caller, audit }) => {
    audit(`organization:${params.slug}`);
    return submit(services, tx, actor, params.slug, caller.locale);
  }),
];

/** Routes of the review by staff. */
const reviewRoutes: readonly Registration[] = [
  read(readOrganizationReview, ({ db, actor, params, now }) => reviewOf(db, actor, params.slug, now)),
  write(decideOrganization, async ({ tx, services, params, body, caller, audit }) => {
    const { decision, reason } = body;
    audit(`organization:${params.slug}`, { decision, reason });
    return decide(services, tx, params.slug, body, caller.locale);
  }),
  write(decideNonprofit, async ({ tx, actor, params, body, audit }) => {
    const { version: _seen, ...found } = body;
    audit(`organization:${params.slug}`, found);
    return decideStanding(tx, actor, params.slug, body);
  }),
];

export { organizationJobs } from './proof-mails.ts';

/** Routes of organisations: for visitors, for their administrators, for staff. */
export const organizationRoutes: readonly Registration[] = [
  read(exploreOrganizations, ({ db, query, caller, now }) => exploreOrganizationPage(db, query, caller, now)),
  ...ownerRoutes,
  ...reviewRoutes,
];
