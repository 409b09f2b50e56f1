import { notFound } from '#platform/contract/errors.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
  saveInternalStatus,
} from '../contract/keeping.ts';
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
import { userIdOf } from '#features/accounts/server/index.ts';
import { archive, label, type OnClosed, remove, removeOwn, restore } from './keeping.ts';
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

/** Routes by which staff label, archive, restore and delete, and owners delete; `follow` is what comes after when something is closed. */
export function organizationKeepingRoutes(follow: OnClosed): readonly Registration[] {
  return [
    write(saveInternalStatus, async ({ tx, params, body, audit }) => {
      const { version, before } = await label(tx, params.slug, body);
      audit(`organization:${params.slug}`, { before, internal_status: body.internal_status });
      return { version };
    }),
    write(archiveOrganizations, async ({ tx, body, actor, caller, audit }) => {
      const closed = { actor: userIdOf(actor), follow };
      const ids = await archive(tx, body.selection, { actor, locale: caller.locale }, closed);
      audit('organizations', { archived: ids.map(String) });
      return { archived: ids.length };
    }),
    write(restoreOrganizations, async ({ tx, body, actor, caller, audit }) => {
      const ids = await restore(tx, body.selection, { actor, locale: caller.locale });
      audit('organizations', { restored: ids.map(String) });
      return { restored: ids.length };
    }),
    write(deleteOrganizations, async ({ tx, body, actor, caller, audit }) => {
      const closed = { actor: userIdOf(actor), follow };
      const ids = await remove(tx, body.selection, { actor, locale: caller.locale }, closed);
      audit('organizations', { deleted: ids.map(String) });
      return { deleted: ids.length };
    }),
    write(deleteOwnOrganization, async ({ tx, params, actor, audit }) => {
      audit(`organization:${params.slug}`);
      await removeOwn(tx, params.slug, { actor: userIdOf(actor), follow });
      return { deleted: true };
    }),
  ];
}

export { administers, administratorsOf, lockOrganization, readersOf } from './content.ts';
export { organizationJobs } from './proof-mails.ts';

/** Routes of organisations: for their administrators, for staff. */
export const organizationRoutes: readonly Registration[] = [...ownerRoutes, ...reviewRoutes];
