import { sql } from 'kysely';
import type { Db } from '#platform/server/database/db.ts';
import type { OpenLine, Source } from '../rules/settlement.ts';
import type { Recipient } from './accounts.ts';

/** The source of the money on each kind of account that is settled. */
const SOURCES: Readonly<Record<string, Source>> = {
  need_private: 'private',
  need_codes: 'codes',
  need_co_funding: 'co_funding',
  need_direct: 'direct',
  fee_expense_project: 'fee',
  organization_private: 'private',
  organization_codes: 'codes',
  organization_direct: 'direct',
  'fee_expense_project:organization': 'fee',
};

/** The accounts of a recipient that are settled, and whether their need is reached. */
function ownAccounts({ kind, id }: Recipient) {
  return kind === 'project'
    ? sql`
      SELECT a.id, a.kind, f.balance >= f.goal AS reached
      FROM need_funding f JOIN account a ON a.owner = f.need_id
        AND a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct')
      WHERE f.project_id = ${id}
      UNION ALL
      SELECT id, kind, true FROM account WHERE kind = 'fee_expense_project' AND owner = ${id}`
    : sql`
      SELECT id, kind, true AS reached FROM account
      WHERE kind IN ('organization_private', 'organization_codes', 'organization_direct',
        'fee_expense_project:organization') AND owner = ${id}`;
}

interface Row {
  readonly journal: bigint;
  readonly account: bigint;
  readonly amount: bigint;
  readonly kind: string;
  readonly reached: boolean;
  readonly booking: string;
  readonly provider: bigint | null;
  readonly company: bigint | null;
}

function lineOf({ kind, provider, company, ...line }: Row): OpenLine {
  const source = SOURCES[kind];
  if (source === undefined) throw new Error(`no source for money on an account of kind ${kind}`);
  if (provider !== null) return { ...line, source, party: { kind: 'provider', id: provider } };
  // A posting without a party would never be paid out: fail instead of skipping it.
  if (company === null) throw new Error(`posting ${line.journal}/${line.account} has no party`);
  return { ...line, source, party: { kind: 'company', id: company } };
}

/**
 * The postings of a recipient that are not settled yet. The recipient must be locked. The party follows from
 * the subject of the journal. The fee of a donation is included if a part of the donation was credited: no
 * fee is charged for money in overflow.
 */
export async function openLines(db: Db, recipient: Recipient): Promise<OpenLine[]> {
  const { rows } = await sql<Row>`
    WITH own AS MATERIALIZED (${ownAccounts(recipient)})
    SELECT p.journal, p.account, p.amount, o.kind, o.reached, j.cause || ':' || j.cause_id AS booking,
      CASE WHEN o.kind NOT IN ('need_co_funding', 'need_direct', 'organization_direct') THEN d.provider_id END AS provider,
      CASE WHEN o.kind = 'need_co_funding' THEN c.company_id ELSE coalesce(x.company_id, f.company_id) END AS company
    FROM own o
    JOIN posting p ON p.account = o.id
    JOIN journal j ON j.id = p.journal
    LEFT JOIN private_donation d ON j.cause = 'private_donation' AND d.id = j.cause_id
    LEFT JOIN coin_distribution x ON j.cause = 'coin_distribution' AND x.id = j.cause_id
    LEFT JOIN internal_funding f ON j.cause = 'internal_funding' AND f.id = j.cause_id
    LEFT JOIN LATERAL (
      SELECT e.company_id FROM posting q
      JOIN account qa ON qa.id = q.account AND qa.kind = 'co_funding_pot'
      JOIN co_funding e ON e.id = qa.owner
      WHERE q.journal = p.journal ORDER BY q.account LIMIT 1
    ) c ON o.kind = 'need_co_funding'
    WHERE NOT EXISTS (SELECT FROM settlement_line s WHERE s.journal = p.journal AND s.account = p.account)
      AND (o.kind NOT LIKE 'fee_expense_project%' OR EXISTS (
        SELECT FROM journal cj JOIN posting cp ON cp.journal = cj.id JOIN own co ON co.id = cp.account
        WHERE cj.cause = j.cause AND cj.cause_id = j.cause_id AND co.kind IN ('need_private', 'organization_private')
      ))
    ORDER BY p.journal, p.account`.execute(db);
  return rows.map(lineOf);
}
