import { sql } from 'kysely';
import { claimEntriesOf, claimEntryWire, claimPaid } from '#features/settlement/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { ClaimWire } from '../contract/claims.ts';
import { linesOf } from './lines.ts';

async function setOffsOf(db: Db, claim: bigint): Promise<ClaimWire['set_offs']> {
  const rows = await db
    .selectFrom('claim_set_off as o')
    .innerJoin('settlement as s', 's.id', 'o.settlement_id')
    .leftJoin('payout as y', 'y.id', 's.payout_id')
    .leftJoin('company as k', 'k.id', 's.company_id')
    .leftJoin('payment_provider as v', 'v.id', 's.provider_id')
    .select(['o.amount_cents', 's.at', 'y.id', 'y.reference'])
    .select((eb) => eb.fn.coalesce('k.title', 'v.title').as('party'))
    .where('o.claim_id', '=', claim)
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, reference, at, party, amount_cents }) => ({
    payout: id === null || reference === null ? null : { id: String(id), reference },
    at: at.toISOString(),
    party: party ?? '',
    amount: moneyWire(amount_cents),
  }));
}

/** A claim on an organization with its set-offs and entries; 404 for a settlement without one. */
export async function claimDetail(db: Db, id: bigint): Promise<ClaimWire> {
  const row = await db
    .selectFrom('settlement as s')
    .innerJoin('organization as o', 'o.id', 's.organization_id')
    .leftJoin('project as p', 'p.id', 's.project_id')
    .leftJoin('company as k', 'k.id', 's.company_id')
    .leftJoin('payment_provider as v', 'v.id', 's.provider_id')
    .select(['s.id', 's.at', 's.claim_cents', 'o.slug', 'o.title'])
    .select(['p.slug as project_slug', 'p.title as project_title'])
    .select((eb) => eb.fn.coalesce('k.title', 'v.title').as('party'))
    .select(sql<bigint>`(${claimPaid(sql.ref('s.id'))})::bigint`.as('paid'))
    .where('s.id', '=', id)
    .where('s.claim_cents', '<', 0n)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { project_slug: slug, project_title: title } = row;
  return {
    id: String(row.id),
    organization: { slug: row.slug, title: row.title },
    project: slug === null ? null : { slug, title: title ?? '' },
    party: row.party ?? '',
    made_at: row.at.toISOString(),
    amount: moneyWire(-row.claim_cents),
    open: moneyWire(-row.claim_cents - row.paid),
    set_offs: await setOffsOf(db, id),
    entries: (await claimEntriesOf(db, { claim_id: id })).map(claimEntryWire),
    ...(await linesOf(db, sql`s.id = ${id}`)),
  };
}
