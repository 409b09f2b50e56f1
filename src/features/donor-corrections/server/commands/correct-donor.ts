import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { correctDonor as route } from '#features/donations/contract/correction.ts';
import { isDonorRemoved } from '#features/donations/rules/donor.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import {
  addressOfColumns,
  applyChange,
  checkCorrected,
  DONOR_COLUMNS,
} from '#features/donations/server/index.ts';
import { conflict, invalid, notFound } from '#platform/contract/errors.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { recordDecision } from '#platform/server/database/decisions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Author } from '#platform/server/http/author.ts';
import type { Services } from '#platform/server/services.ts';
import { notifyPreviousAddress } from '../mails.ts';

/** What was corrected: the names of the columns. */
interface Correction {
  readonly fields: readonly string[];
  readonly emailChanged: boolean;
}

function load(tx: Tx, donation: bigint) {
  return tx
    .selectFrom('private_donation as d')
    .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
    .where('d.id', '=', donation)
    .select([...DONOR_COLUMNS, 'd.donor_kind', 'd.donor_key', 'd.needs_receipt', 'pp.adapter'])
    .executeTakeFirst();
}

/**
 * Lets co-funding events that have topped up a donation recognize its donor by another address as well: neither address is
 * topped up by them again.
 */
async function remember(tx: Tx, donation: bigint, donorKey: string): Promise<void> {
  await sql`UPDATE co_funding_use u
    SET corrected_marks = array_append(u.corrected_marks, donor_mark(c.donor_salt, ${donorKey}))
    FROM co_funding c WHERE c.id = u.co_funding_id AND u.donation_id = ${donation}
      AND donor_mark(c.donor_salt, ${donorKey}) <> ALL (u.corrected_marks || donor_mark(c.donor_salt, u.donor_key))`.execute(
    tx,
  );
}

/** Gives a donation and its consent to news other tokens, so that links of earlier mails, which strangers may have, end. */
async function renewLinks(tx: Tx, donation: bigint, adapter: string): Promise<void> {
  // Providers know an online payment by its token; its mails have no link to it.
  if (adapter === BANK_TRANSFER.adapter) {
    await tx
      .updateTable('private_donation')
      .set({ token: randomUUID() })
      .where('id', '=', donation)
      .execute();
  }
  await tx
    .updateTable('news_consent')
    .set({ token: randomUUID() })
    .where('donation_id', '=', donation)
    .execute();
}

/**
 * Ends the consent to news of a donation whose corrected address has withdrawn from the news of the same recipient since it
 * was given: the correction does not subscribe anybody again.
 */
async function keepWithdrawn(tx: Tx, donation: bigint): Promise<void> {
  await sql`UPDATE news_consent n SET withdrawn_at = ${tx.now}
    FROM private_donation d
    WHERE n.donation_id = ${donation} AND d.id = n.donation_id AND n.withdrawn_at IS NULL AND EXISTS (
      SELECT FROM news_consent w JOIN private_donation o ON o.id = w.donation_id
      LEFT JOIN project op ON op.id = o.project_id LEFT JOIN project dp ON dp.id = d.project_id
      WHERE o.donor_key = d.donor_key AND o.id <> d.id AND w.withdrawn_at >= n.agreed_at
        AND (d.project_id = o.project_id OR d.organization_id = coalesce(o.organization_id, op.organization_id)
          OR (o.project_id IS NULL AND dp.organization_id = o.organization_id)))`.execute(tx);
}

/**
 * Corrects the names and addresses of a locked donation (decision 640). The ledger, the account of the donor and the kind
 * of donor stay; whoever reads the e-mail address from now on reads the new one. The previous one is notified, and mails to
 * it are not sent any more. Refusals: see the contract.
 */
export async function correctDonor(
  services: Services,
  tx: Tx,
  donation: bigint,
  { reason, ...body }: BodyOf<typeof route>,
  author: Author,
): Promise<Correction> {
  const row = await load(tx, donation);
  if (!row) throw notFound();
  if (isDonorRemoved(row.email)) throw conflict('donor_removed');
  const corrected = { ...body, donor_kind: row.donor_kind === 'company' ? 'company' : 'person' } as const;
  checkCorrected(corrected, row.needs_receipt);
  const columns = addressOfColumns(corrected);
  const fields = DONOR_COLUMNS.filter((column) => columns[column] !== row[column]);
  if (fields.length === 0) throw invalid('nothing_corrected');
  await tx.updateTable('private_donation').set(columns).where('id', '=', donation).execute();
  const emailChanged = fields.includes('email');
  if (emailChanged) {
    if (columns.donor_key !== row.donor_key) await remember(tx, donation, columns.donor_key);
    await renewLinks(tx, donation, row.adapter);
    await keepWithdrawn(tx, donation);
    await notifyPreviousAddress(services, tx, donation, row.email);
  }
  const events = [{ kind: 'donor_corrected', detail: { reason, fields } }] as const;
  await applyChange(tx, { donation, journals: [], needs: [], events }, author);
  await recordDecision(tx, {
    subject: 'private_donation',
    id: donation,
    actor: author.actor,
    kind: 'donor_corrected',
    reason,
    internalNote: '',
  });
  return { fields, emailChanged };
}
