import { notFound } from '#platform/contract/errors.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
  saveInternalStatus,
} from '../contract/keeping.ts';
import {
  confirmAccount,
  objectToAccount,
  readAccountObjection,
  readAccountProof,
  rejectAccount,
  uploadAccountProof,
} from '../contract/account.ts';
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
import { object, objectionOf, proposeAccount } from './account-changes.ts';
import { confirm, reject } from './account-decisions.ts';
import { accountProofOf } from './accounts.ts';
import { archive, label, type OnClosed, remove, removeOwn, restore } from './keeping.ts';
import { decide, decideStanding, reviewOf } from './review.ts';
import { draftOf, proofFileOf, saveStep, submit } from './wizard.ts';

function saving(step: OrganizationStep): Registration {
  const route: (typeof stepRoutes)[OrganizationStep] = stepRoutes[step];
  return write(route, async ({ tx, services, actor, caller, params, body, audit }) => {
    const { version, changed, before } = await saveStep(tx, actor, params.slug, step, body);
    const { locale } = caller;
    if (step === 'bank')
      await proposeAccount(tx, params.slug, before.bank, { services, actor: userIdOf(actor), locale });
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
    return sendFile(reply, file, 'no-store');
  }),
  write(submitOrganization, async ({ tx, services, actor, params, caller, audit }) => {
    audit(`organization:${params.slug}`);
    return submit(services, tx, actor, params.slug, caller.locale);
  }),
];

/** Routes of the review by staff. */
const reviewRoutes: readonly Registration[] = [
  read(readOrganizationReview, ({ db, actor, params, now }) => reviewOf(db, actor, params.slug, now)),
  write(decideOrganization, async ({ tx, services, params, body, actor, caller, audit }) => {
    const { version: _seen, ...decision } = body;
    audit(`organization:${params.slug}`, decision);
    return decide(services, tx, params.slug, body, { actor, locale: caller.locale });
  }),
  write(decideNonprofit, async ({ tx, actor, params, body, audit }) => {
    const { version: _seen, ...found } = body;
    audit(`organization:${params.slug}`, found);
    return decideStanding(tx, actor, params.slug, body);
  }),
];

/** Routes of changed bank accounts: staff decide, administrators object by the link of their mail. */
const accountRoutes: readonly Registration[] = [
  upload(uploadAccountProof),
  raw(readAccountProof, async ({ db, params, now, services }, reply) => {
    const id = await accountProofOf(db, params.slug, BigInt(params.id));
    const file = await services.files.open(db, id, now);
    if (!file) throw notFound();
    return sendFile(reply, file, 'no-store');
  }),
  write(confirmAccount, async ({ tx, services, actor, caller, params, body, audit }) => {
    const target = { slug: params.slug, id: BigInt(params.id) };
    const { without_waiting, reason } = body;
    audit(`organization:${params.slug}`, { account: params.id, confirmed: true, without_waiting, reason });
    return confirm(tx, target, body, { services, actor: userIdOf(actor), locale: caller.locale });
  }),
  write(rejectAccount, async ({ tx, services, actor, caller, params, body, audit }) => {
    const target = { slug: params.slug, id: BigInt(params.id) };
    audit(`organization:${params.slug}`, { account: params.id, confirmed: false, reason: body.reason });
    return reject(tx, target, body.reason, { services, actor: userIdOf(actor), locale: caller.locale });
  }),
  read(readAccountObjection, ({ db, params, now }) => objectionOf(db, params.token, now)),
  write(objectToAccount, async ({ tx, services, params, audit }) => {
    const { subject, answer } = await object(services, tx, params.token);
    audit(subject, { account: 'objected' });
    return answer;
  }),
];

/** Who decides about organisations, and what they say to them and among themselves. */
const wordsOf = (actor: Actor, { reason, internal_note }: BodyOf<typeof archiveOrganizations>) => ({
  subject: 'organization' as const,
  actor: userIdOf(actor),
  reason,
  internalNote: internal_note,
});

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
      await recordDecisions(tx, ids, { ...wordsOf(actor, body), kind: 'archive' });
      audit('organizations', { archived: ids.map(String) });
      return { archived: ids.length };
    }),
    write(restoreOrganizations, async ({ tx, body, actor, caller, audit }) => {
      const ids = await restore(tx, body.selection, { actor, locale: caller.locale });
      await recordDecisions(tx, ids, { ...wordsOf(actor, body), kind: 'restore' });
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

export { demandSecond, isSecond } from './account-decisions.ts';
export { countWaitingAccounts, payoutAccountAt } from './accounts.ts';
export { administers, administratorsOf, lockOrganization, readersOf } from './content.ts';
export { organizationJobs } from './proof-mails.ts';

/** Routes of organisations: for their administrators, for staff. */
export const organizationRoutes: readonly Registration[] = [
  ...ownerRoutes,
  ...reviewRoutes,
  ...accountRoutes,
];
