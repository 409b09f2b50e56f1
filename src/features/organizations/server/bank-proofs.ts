import { sql } from 'kysely';
import { userIdOf } from '#features/accounts/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import { claimFiles } from '#platform/server/files/claim-files.ts';
import { recordDecision } from '#platform/server/database/decisions.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import {
  type BankProofWire,
  type decideBankProof,
  type submitBankProof,
  uploadBankProof,
} from '../contract/bank-proof.ts';
import type { readOrganizationDraft } from '../contract/wizard.ts';
import type { PayoutAccount } from '../rules/account.ts';
import { type BankProofState, needsBankProof } from '../rules/bank-proof.ts';
import { type AccountContext, mayConfirmProposal, requireSecondPerson } from './account-decisions.ts';
import { bankProofStateOf } from './bank-proof-state.ts';
import { mailBankProofDecision, mailBankProofSubmitted } from './bank-proof-mails.ts';
import {
  administers,
  editorOf,
  findOrganization,
  lockOrganization,
  type OrganizationRow,
} from './content.ts';

/** The number of proofs shown per organization, latest first. */
const MAX_SHOWN = 10;

/** The state of the proof of an account; null if there is none. */
export async function bankProofState(
  db: Db,
  organization: bigint,
  iban: string,
): Promise<BankProofState | null> {
  const { rows } = await sql<{ state: BankProofState | null }>`
    SELECT ${bankProofStateOf(sql`${organization}::bigint`, sql`${iban}::text`)} AS state`.execute(db);
  return rows[0]?.state ?? null;
}

const proofRows = (db: Db) =>
  db
    .selectFrom('organization_bank_proof as p')
    .innerJoin('app_user as s', 's.id', 'p.submitted_by')
    .leftJoin('app_user as d', 'd.id', 'p.decided_by')
    .selectAll('p')
    .select(['s.username as submitter', 'd.username as decider']);

function wireOf(row: Awaited<ReturnType<ReturnType<typeof proofRows>['execute']>>[number]): BankProofWire {
  return {
    id: String(row.id),
    iban: row.iban,
    state: row.state as BankProofState,
    submitted_at: row.submitted_at.toISOString(),
    submitted_by: row.submitter,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decider,
    reason: row.reason,
  };
}

/** The proof of the entered account, as shown to the administrators of an organization. */
export async function bankProofStatusOf(
  db: Db,
  organization: Pick<OrganizationRow, 'id'> & PayoutAccount,
): Promise<ResponseOf<typeof readOrganizationDraft>['bank_proof']> {
  const needed = needsBankProof(await loadSettings(db), organization);
  const latest = await proofRows(db)
    .where('p.organization_id', '=', organization.id)
    .where('p.iban', '=', organization.iban)
    .where('p.state', '<>', 'replaced')
    .orderBy('p.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const state = needed ? await bankProofState(db, organization.id, organization.iban) : null;
  return { needed, state, id: latest ? String(latest.id) : null, reason: latest?.reason ?? '' };
}

/** The proofs of an organization for staff, and whether its entered account needs one. */
export async function bankProofsOf(db: Db, organization: OrganizationRow, actor: Actor, now: Date) {
  const rows = await proofRows(db)
    .where('p.organization_id', '=', organization.id)
    .orderBy('p.id', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const waiting = rows.find(({ state }) => state === 'waiting');
  return {
    needed: needsBankProof(await loadSettings(db), organization),
    state: await bankProofState(db, organization.id, organization.iban),
    second_needed: waiting !== undefined && !(await mayDecide(db, waiting, userIdOf(actor), now)),
    proofs: rows.map(wireOf),
  };
}

interface Submitted {
  readonly submitted_by: bigint;
  readonly submitted_at: Date;
}

const proposalOf = ({ submitted_by: proposer, submitted_at: proposedAt }: Submitted) => ({
  proposer,
  proposedAt,
});

const mayDecide = (db: Db, proof: Submitted, decider: bigint, now: Date) =>
  mayConfirmProposal(db, 'change_bank_accounts', proposalOf(proof), { decider, now });

/** Submits the proof of the entered account, and notifies staff; refusals: see the contract. */
export async function submitProof(
  tx: Tx,
  slug: string,
  { iban, proof_file: [file] }: BodyOf<typeof submitBankProof>,
  actor: Actor,
  { services, locale }: Pick<AccountContext, 'services' | 'locale'>,
): Promise<ResponseOf<typeof submitBankProof>> {
  const row = await lockOrganization(tx, slug);
  await editorOf(tx, row.id, actor);
  if (row.iban !== iban) throw conflict('organization_changed');
  if (file === undefined) throw invalid('account_proof_missing', 'proof_file');
  const needed = needsBankProof(await loadSettings(tx), row);
  if (!needed || (await bankProofState(tx, row.id, iban)) === 'accepted')
    throw conflict('bank_proof_not_needed');
  const submitter = userIdOf(actor);
  await claimFiles(tx, uploadBankProof, { held: [], wanted: [file], owner: submitter, field: 'proof_file' });
  await tx
    .updateTable('organization_bank_proof')
    .set({ state: 'replaced' })
    .where('organization_id', '=', row.id)
    .where('state', '=', 'waiting')
    .execute();
  const { id } = await tx
    .insertInto('organization_bank_proof')
    .values({ organization_id: row.id, iban, file_id: file, submitted_at: tx.now, submitted_by: submitter })
    .returning('id')
    .executeTakeFirstOrThrow();
  await mailBankProofSubmitted(services, tx, row, id, locale);
  return { state: 'waiting' };
}

/** The file of a proof, for the organization's administrators and staff who see bank accounts; 404 for everybody else. */
export async function bankProofFileOf(db: Db, actor: Actor, slug: string, id: bigint): Promise<string> {
  const row = await findOrganization(db, slug);
  const mayRead = may(actor, 'view_bank_accounts') || (await administers(db, row.id, userIdOf(actor)));
  const proof = await db
    .selectFrom('organization_bank_proof')
    .where('id', '=', id)
    .where('organization_id', '=', row.id)
    .select('file_id')
    .executeTakeFirst();
  if (!mayRead || !proof) throw notFound();
  return proof.file_id;
}

/**
 * Accepts or rejects a waiting proof and notifies the organization. Refuses `reason_required`, `bank_proof_decided` (409)
 * once it was decided or replaced, and `second_person_needed` (decision 318).
 */
export async function decideProof(
  tx: Tx,
  target: { readonly slug: string; readonly id: bigint },
  { accepted, reason, internal_note: internalNote }: BodyOf<typeof decideBankProof>,
  { services, actor, locale }: AccountContext,
): Promise<BankProofWire> {
  const organization = await lockOrganization(tx, target.slug);
  const one = () =>
    proofRows(tx).where('p.id', '=', target.id).where('p.organization_id', '=', organization.id);
  const proof = await one().executeTakeFirst();
  if (!proof) throw notFound();
  if (proof.state !== 'waiting') throw conflict('bank_proof_decided');
  if (!accepted && reason === '') throw invalid('reason_required', 'reason');
  await requireSecondPerson(tx, 'change_bank_accounts', proposalOf(proof), actor);
  await tx
    .updateTable('organization_bank_proof')
    .set({ state: accepted ? 'accepted' : 'rejected', decided_at: tx.now, decided_by: actor, reason })
    .where('id', '=', proof.id)
    .execute();
  const kind = accepted ? 'bank_proof_accepted' : 'bank_proof_rejected';
  await recordDecision(tx, {
    subject: 'organization',
    id: organization.id,
    actor,
    kind,
    reason,
    internalNote,
  });
  await mailBankProofDecision(services, tx, organization, { ...proof, accepted, reason }, locale);
  return wireOf(await one().executeTakeFirstOrThrow());
}
