import type { UserAuthor } from '#platform/server/http/author.ts';
import { notFound } from '#platform/contract/errors.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { sendFile } from '#platform/server/http/files.ts';
import { raw, read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { bulk, type BulkContext, undoBy } from '#platform/server/lists/bulk.ts';
import {
  archiveOrganizations,
  deleteOrganizations,
  deleteOwnOrganization,
  restoreOrganizations,
  saveInternalStatus,
} from '../contract/archive.ts';
import { addOrganizationAdministrator, removeOrganizationAdministrator } from '../contract/administrators.ts';
import {
  confirmAccount,
  objectToAccount,
  readAccountObjection,
  readAccountProof,
  rejectAccount,
  uploadAccountProof,
} from '../contract/account.ts';
import { decideBankProof, readBankProof, submitBankProof, uploadBankProof } from '../contract/bank-proof.ts';
import { createOrganization } from '../contract/create.ts';
import {
  decideNonprofit,
  decideOrganization,
  readOrganizationReview,
  saveContentReview,
} from '../contract/review.ts';
import { readOrganizationReasons, saveOrganizationReasons } from '../contract/review-reasons.ts';
import {
  readOrganizationDraft,
  readOrganizationProof,
  stepRoutes,
  submitOrganization,
  uploadLogo,
  uploadProof,
} from '../contract/wizard.ts';
import { organizationSteps, type OrganizationStep } from '../rules/steps.ts';
import { type FirstAdministrators, userIdOf } from '#features/accounts/server/index.ts';
import { addAdministrator, removeAdministrator } from './administrators.ts';
import { object, objectionOf, proposeAccount } from './account-changes.ts';
import { confirm, reject } from './account-decisions.ts';
import { accountProofOf } from './accounts.ts';
import { bankProofFileOf, decideProof, submitProof } from './bank-proofs.ts';
import { archive, label, type OnClosed, remove, removeOwn, restore } from './archive.ts';
import { insertOrganization } from './insert.ts';
import { readOrganizationInfo } from '../contract/info.ts';
import { organizationInfo } from './info.ts';
import { listMinimalOrganizations, listOrganizationLabels } from '../contract/minimal.ts';
import { minimalRows } from '#platform/server/lists/minimal.ts';
import { labelsIn } from '#platform/server/lists/options.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { LABELS, servedOrganizations } from './list.ts';
import { replaceReasons, reviewReasons } from './review-reasons.ts';
import { decide, reviewOf, saveNonprofit, storeContentReview } from './review.ts';
import { draftOf, proofFileOf, saveStep, submit } from './wizard.ts';

function saveRoute(step: OrganizationStep): Registration {
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

/** Routes with which administrators edit and submit their organizations. */
const ownerRoutes: readonly Registration[] = [
  read(readOrganizationDraft, ({ db, actor, params, now }) => draftOf(db, actor, params.slug, now)),
  ...organizationSteps.map(saveRoute),
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
const minimalRoutes: readonly Registration[] = [
  read(listMinimalOrganizations, async ({ db, query, actor, caller, now }) => {
    const context = listContext({ actor, locale: caller.locale }, now);
    const rows = await minimalRows(servedOrganizations, db, query, { context, keys: ['slug', 'title'] });
    return { results: rows.map(({ slug, title }) => ({ slug, title })) };
  }),
  read(listOrganizationLabels, async ({ db }) => ({
    results: (await labelsIn(db, LABELS, '')).map((title) => ({ title })),
  })),
];

const reviewRoutes: readonly Registration[] = [
  read(readOrganizationReview, ({ db, actor, params, now }) => reviewOf(db, actor, params.slug, now)),
  read(readOrganizationInfo, async ({ db, params, now, caller }) => ({
    html: await organizationInfo(db, params.slug, { now, locale: caller.locale }),
  })),
  write(decideOrganization, async ({ tx, services, params, body, actor, caller, audit }) => {
    const { version: _seen, ...decision } = body;
    audit(`organization:${params.slug}`, decision);
    return decide(services, tx, params.slug, body, { actor, locale: caller.locale });
  }),
  read(readOrganizationReasons, ({ db }) => reviewReasons(db, 'organization')),
  write(saveOrganizationReasons, async ({ tx, body, audit }) => {
    audit('organizations', { ready_reasons: body.reasons });
    return replaceReasons(tx, 'organization', body);
  }),
  write(decideNonprofit, async ({ tx, actor, params, body, audit }) => {
    const { version: _seen, ...decision } = body;
    audit(`organization:${params.slug}`, decision);
    return saveNonprofit(tx, actor, params.slug, body);
  }),
  write(saveContentReview, async ({ tx, params, body, audit }) => {
    const { before, version } = await storeContentReview(tx, params.slug, body);
    const { version: _seen, ...after } = body;
    audit(`organization:${params.slug}`, { before, after });
    return { version };
  }),
];

/** The route with which staff create an organization, with its first administrators. */
export const organizationCreationRoutes = ({
  prepare,
  appoint,
}: FirstAdministrators): readonly Registration[] => [
  write(createOrganization, {
    prepare: (context) => prepare('organization', context),
    command: async (context) => {
      const { tx, body, audit } = context;
      const { administrators: _addresses, ...after } = body;
      const { title, organization_type: organizationType } = body;
      const slug = await insertOrganization(tx, { title, organizationType }, null);
      audit(`organization:${slug}`, { after, ...(await appoint('organization', slug, context)) });
      return { slug };
    },
  }),
];

/** The administrators of an organization, for each other and for staff. */
const administratorRoutes: readonly Registration[] = [
  write(addOrganizationAdministrator, async ({ tx, services, actor, params, body, caller, audit }) => {
    const context = { services, actor, locale: caller.locale };
    const { added, user } = await addAdministrator(tx, params.slug, body.email, context);
    audit(`organization:${params.slug}`, { administrator: String(user), added });
    return { added };
  }),
  write(removeOrganizationAdministrator, async ({ tx, services, actor, params, caller, audit }) => {
    const context = { services, actor, locale: caller.locale };
    const removed = await removeAdministrator(tx, params.slug, BigInt(params.user), context);
    audit(`organization:${params.slug}`, { administrator: params.user, removed });
    return { removed };
  }),
];

/** Routes of bank accounts: staff decide about changes and proofs, administrators object by the link of their mail. */
const accountRoutes: readonly Registration[] = [
  upload(uploadAccountProof),
  raw(readAccountProof, async ({ db, params, now, services }, reply) => {
    const id = await accountProofOf(db, params.slug, BigInt(params.id));
    const file = await services.files.open(db, id, now);
    if (!file) throw notFound();
    return sendFile(reply, file, 'no-store');
  }),
  upload(uploadBankProof),
  write(submitBankProof, async ({ tx, services, actor, caller, params, body, audit }) => {
    audit(`organization:${params.slug}`, { bank_proof: 'submitted' });
    return submitProof(tx, params.slug, body, actor, { services, locale: caller.locale });
  }),
  raw(readBankProof, async ({ db, actor, params, now, services }, reply) => {
    const id = await bankProofFileOf(db, actor, params.slug, BigInt(params.id));
    const file = await services.files.open(db, id, now);
    if (!file) throw notFound();
    return sendFile(reply, file, 'no-store');
  }),
  write(decideBankProof, async ({ tx, services, actor, caller, params, body, audit }) => {
    const target = { slug: params.slug, id: BigInt(params.id) };
    audit(`organization:${params.slug}`, { bank_proof: params.id, ...body });
    return decideProof(tx, target, body, { services, actor: userIdOf(actor), locale: caller.locale });
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
    const { subject, response } = await object(services, tx, params.token);
    audit(subject, { account: 'objected' });
    return response;
  }),
];

/** The record of a bulk decision: its author, the reason for the organizations and the internal note. */
const decisionRecord = (
  { actor }: UserAuthor,
  { reason, internal_note }: BulkContext<typeof archiveOrganizations>['body'],
) => ({
  subject: 'organization' as const,
  actor,
  reason,
  internalNote: internal_note,
});

/**
 * Routes with which staff set the internal status, archive, restore and delete organizations, and owners delete them;
 * `follow` runs in the same transaction after organizations were archived or deleted.
 */
export function organizationArchiveRoutes(follow: OnClosed): readonly Registration[] {
  return [
    write(saveInternalStatus, async ({ tx, params, body, audit }) => {
      const { version, before } = await label(tx, params.slug, body);
      audit(`organization:${params.slug}`, { before, internal_status: body.internal_status });
      return { version };
    }),
    bulk(archiveOrganizations, servedOrganizations, async ({ tx, ids, body, author, audit }) => {
      const { archived, isExact } = await archive(tx, ids, { actor: author.actor, follow });
      await recordDecisions(tx, archived, { ...decisionRecord(author, body), kind: 'archive' });
      audit('organizations', { archived: archived.map(String) });
      return { changed: archived, answer: undoBy(archived, isExact) };
    }),
    bulk(restoreOrganizations, servedOrganizations, async ({ tx, ids, body, author, audit }) => {
      const restored = await restore(tx, ids);
      await recordDecisions(tx, restored, { ...decisionRecord(author, body), kind: 'restore' });
      audit('organizations', { restored: restored.map(String) });
      return { changed: restored, answer: undoBy(restored) };
    }),
    bulk(deleteOrganizations, servedOrganizations, async ({ tx, ids, author, audit }) => {
      const deleted = await remove(tx, ids, { actor: author.actor, follow });
      audit('organizations', { deleted: deleted.map(String) });
      return deleted;
    }),
    write(deleteOwnOrganization, async ({ tx, params, actor, audit }) => {
      audit(`organization:${params.slug}`);
      await removeOwn(tx, params.slug, { actor: userIdOf(actor), follow });
      return { deleted: true };
    }),
  ];
}

/** Routes of organizations: for their administrators, for staff. */
export const routes: readonly Registration[] = [
  ...ownerRoutes,
  ...minimalRoutes,
  ...reviewRoutes,
  ...administratorRoutes,
  ...accountRoutes,
];
