import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { lastDigits, isSameAccount } from '#features/organizations/rules/account.ts';
import { payoutAccountAt } from '#features/organizations/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { PayoutWire } from '../contract/payouts.ts';
import { versionOf } from '#platform/server/operation/version.ts';
import { markedFacts } from '../rules/marking.ts';
import { exclusionsOf } from '../rules/payment-file.ts';
import { accountChangeWire, fileCandidates } from './for-file.ts';
import { linesOf } from './lines.ts';
import { undoableOf } from './markings.ts';
import { filesOf } from './orders.ts';

const nameOf = (user: string) =>
  sql<
    string | null
  >`coalesce(nullif(trim(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}), ''), ${sql.ref(`${user}.username`)})`;

function load(db: Db, id: bigint) {
  return db
    .selectFrom('payout as y')
    .innerJoin('organization as o', 'o.id', 'y.organization_id')
    .leftJoin('project as p', 'p.id', 'y.project_id')
    .leftJoin('company as k', 'k.id', 'y.company_id')
    .leftJoin('payment_provider as v', 'v.id', 'y.provider_id')
    .leftJoin('bank_account as b', 'b.id', 'y.bank_account_id')
    .leftJoin('app_user as u', 'u.id', 'y.status_changed_by')
    .leftJoin('app_user as w', 'w.id', 'y.proof_override_by')
    .selectAll('y')
    .select(['o.slug as organization_slug', 'o.title as organization_title'])
    .select(['p.slug as project_slug', 'p.title as project_title'])
    .select(['k.slug as company_slug', 'k.title as company_title', 'v.title as provider'])
    .select(['b.title as account_title'])
    .select(nameOf('u').as('changed_by'))
    .select(nameOf('w').as('override_by'))
    .where('y.id', '=', id)
    .executeTakeFirst();
}

async function eventsOf(db: Db, id: bigint): Promise<PayoutWire['events']> {
  const rows = await db
    .selectFrom('payout_event as e')
    .leftJoin('app_user as u', 'u.id', 'e.actor')
    .select(['e.id', 'e.kind', 'e.at', 'e.reason', 'e.amount_cents'])
    .select(userNameSql.as('username'))
    .where('e.payout_id', '=', id)
    .orderBy('e.id')
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    at: row.at.toISOString(),
    by: row.username,
    reason: row.reason,
    amount: row.amount_cents === null ? null : moneyWire(row.amount_cents),
  }));
}

/** The claims that a payout paid; `party`: whose money had been returned. */
async function claimsOf(db: Db, id: bigint): Promise<PayoutWire['claims']> {
  const { rows } = await sql<{
    id: bigint;
    party: string;
    project: string | null;
    at: Date;
    amount: bigint;
    crosses: boolean;
  }>`
    SELECT c.id, coalesce(k.title, v.title) AS party, p.title AS project, c.at, sum(o.amount_cents)::bigint AS amount,
      (c.company_id, c.provider_id) IS DISTINCT FROM (s.company_id, s.provider_id) AS crosses
    FROM settlement s
    JOIN claim_set_off o ON o.settlement_id = s.id
    JOIN settlement c ON c.id = o.claim_id
    LEFT JOIN company k ON k.id = c.company_id
    LEFT JOIN payment_provider v ON v.id = c.provider_id
    LEFT JOIN project p ON p.id = c.project_id
    WHERE s.payout_id = ${id}
    GROUP BY c.id, c.at, k.title, v.title, p.title, crosses
    ORDER BY c.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    at: row.at.toISOString(),
    amount: moneyWire(row.amount),
  }));
}

const namedOrNull = (slug: string | null, title: string | null) =>
  slug === null ? null : { slug, title: title ?? '' };

/** A payout with its postings and its history; `now` decides exclusions and the current account. 404 if there is none. */
export async function payoutDetail(db: Db, id: bigint, now: Date): Promise<PayoutWire> {
  const row = await load(db, id);
  if (!row) throw notFound();
  const [candidate] = await fileCandidates(db, await loadSettings(db), now, id);
  const currentAccount = await payoutAccountAt(db, row.organization_id, now);
  const change = candidate?.accountChange;
  const [files, claims] = [await filesOf(db, id), await claimsOf(db, id)];
  const ordered = files.some(({ freed }) => freed === null);
  return {
    id: String(row.id),
    version: versionOf(markedFacts({ ...row, ordered, currentIban: currentAccount.iban })),
    reference: row.reference,
    settled_on: row.settled_on,
    created_at: row.created_at.toISOString(),
    organization: { slug: row.organization_slug, title: row.organization_title },
    project: namedOrNull(row.project_slug, row.project_title),
    company: namedOrNull(row.company_slug, row.company_title),
    provider: row.provider,
    funding_type: row.funding_type,
    amount: moneyWire(row.amount_cents),
    claim: moneyWire(sumCents(claims.map(({ amount }) => BigInt(amount.in_cents)))),
    paid: row.paid_at !== null,
    paid_at: row.paid_at?.toISOString() ?? null,
    paid_on: row.paid_on,
    undoable: await undoableOf(db, row.marking_id, now),
    transaction_id: row.transaction_id,
    status_changed_by: row.changed_by,
    account_holder: row.account_holder,
    iban: row.iban,
    bic: row.bic,
    bank_account:
      row.bank_account_id === null
        ? null
        : { id: String(row.bank_account_id), title: row.account_title ?? '' },
    proof_override:
      row.proof_override_reason === null
        ? null
        : { reason: row.proof_override_reason, by: row.override_by ?? '' },
    exclusions: candidate === undefined ? [] : exclusionsOf(candidate, berlinDate(now)),
    account_change: change ? accountChangeWire(change, row.iban) : null,
    account_changed: !isSameAccount(row, currentAccount),
    account_now_end: lastDigits(currentAccount.iban),
    in_file: ordered,
    files,
    claims,
    ...(await linesOf(db, sql`s.payout_id = ${id}`)),
    events: await eventsOf(db, id),
  };
}
