import type { Product } from './product.ts';

/** A posting on an account that is settled. */
export interface Posting {
  readonly account: string;
  readonly cause: string;
  readonly amount: number;
  /** Null until it is part of a settlement; then the party according to the settlement. */
  readonly settled: string | null;
  /** The payout of that settlement; null if a claim took all of it. */
  readonly payout: string | null;
}

/** The product's current state of its money; amounts in cents. */
export interface Observed {
  readonly accounts: Readonly<Record<string, number>>;
  readonly needs: Readonly<Record<string, number>>;
  readonly projects: Readonly<
    Record<string, { balance: number; private: number; codes: number; co_funding: number; direct: number }>
  >;
  readonly donations: readonly {
    readonly id: string;
    readonly state: string;
    readonly amount: number;
    readonly net: number;
    readonly credited: number;
    readonly overflow: number;
    readonly refunded: number;
    readonly charged_back: number;
    readonly co_funding: number;
    readonly held: number;
  }[];
  readonly payouts: readonly {
    readonly id: string;
    readonly organization: string;
    readonly project: string | null;
    readonly party: string;
    /** The account that it is transferred from; null: the platform's. */
    readonly account: string | null;
    readonly amount: number;
    readonly paid: boolean;
    readonly iban: string;
  }[];
  readonly files: readonly {
    readonly id: string;
    readonly count: number;
    readonly sum: number;
    readonly payouts: readonly { readonly id: string; readonly amount: number }[];
  }[];
  /**
   * Every posting on a need, on the account of an organization itself, or on the fees that they bear, in the order of
   * the ledger.
   */
  readonly postings: readonly Posting[];
  readonly fundings: readonly {
    readonly id: string;
    readonly status: number;
    readonly amount: number;
    readonly recipient: string;
    readonly budget: string;
    readonly need: string | null;
  }[];
  readonly codes: Readonly<Record<string, { readonly state: string; readonly rest: number; lot: number }>>;
}

/** All of it in one statement, so that it is a consistent snapshot. */
const sql = `SELECT
  (SELECT coalesce(json_object_agg(kind || ' ' || owner, balance), '{}') FROM account WHERE balance <> 0) AS accounts,
  (SELECT json_object_agg(need_id, balance) FROM need_funding) AS needs,
  (SELECT json_object_agg(project_id, json_build_object('balance', balance, 'private', private, 'codes', codes,
    'co_funding', co_funding, 'direct', direct)) FROM project_funding) AS projects,
  (SELECT coalesce(json_agg(json_build_object('id', d.id::text, 'state', d.state, 'amount', d.amount_cents,
    'net', d.net_cents, 'credited', d.credited_cents, 'overflow', d.overflow_cents, 'refunded', d.refunded_cents, 'charged_back', d.charged_back_cents,
    'co_funding', d.co_funding_cents, 'held', coalesce(h.amount_cents + h.co_funding_cents, 0))), '[]')
    FROM private_donation d LEFT JOIN donation_hold h ON h.donation_id = d.id AND h.released_at IS NULL) AS donations,
  (SELECT coalesce(json_agg(json_build_object('id', y.id::text, 'organization', y.organization_id::text,
    'project', y.project_id::text,
    'party', coalesce('company:' || y.company_id, 'provider:' || y.provider_id),
    'account', y.bank_account_id::text, 'amount', y.amount_cents, 'paid', y.paid_at IS NOT NULL, 'iban', y.iban) ORDER BY y.id), '[]')
    FROM payout y) AS payouts,
  (SELECT coalesce(json_agg(json_build_object('id', f.id::text, 'count', f.payouts, 'sum', f.sum_cents,
    'payouts', (SELECT json_agg(json_build_object('id', p.payout_id::text, 'amount', p.amount_cents))
      FROM payment_file_payout p WHERE p.file_id = f.id)) ORDER BY f.id), '[]')
    FROM payment_file f) AS files,
  (SELECT coalesce(json_agg(json_build_object('account', a.kind || ' ' || a.owner, 'amount', p.amount,
    'cause', CASE j.cause WHEN 'private_donation' THEN 'donation:' || j.cause_id
      WHEN 'internal_funding' THEN 'funding:' || j.cause_id ELSE 'coins:' || x.campaign_id END,
    'settled', coalesce('project ' || s.project_id, 'organization ' || s.organization_id) || ' ' || coalesce('company:' || s.company_id, 'provider:' || s.provider_id),
    'payout', s.payout_id::text)
    ORDER BY p.journal, p.account), '[]')
    FROM account a JOIN posting p ON p.account = a.id JOIN journal j ON j.id = p.journal
    LEFT JOIN coin_distribution x ON j.cause = 'coin_distribution' AND x.id = j.cause_id
    LEFT JOIN settlement_line t ON t.journal = p.journal AND t.account = p.account
    LEFT JOIN settlement s ON s.id = t.settlement_id
    WHERE a.kind IN ('need_private', 'need_codes', 'need_co_funding', 'need_direct', 'fee_expense_project',
      'organization_private', 'organization_codes', 'organization_direct', 'fee_expense_project:organization'))
    AS postings,
  (SELECT coalesce(json_agg(json_build_object('id', id::text, 'status', status, 'amount', amount_cents,
    'recipient', coalesce('project ' || project_id, 'organization ' || organization_id), 'budget', budget_id::text, 'need', need_id::text) ORDER BY id), '[]')
    FROM internal_funding) AS fundings,
  (SELECT coalesce(json_object_agg(c.code, json_build_object('state', c.state, 'rest', c.rest_cents,
    'lot', coalesce((SELECT sum(l.rest_cents) FROM coin_lot l WHERE l.code_id = c.id), 0))), '{}')
    FROM coin_code c) AS codes`;

/** Reads everything that is compared. */
export async function observe(product: Product): Promise<Observed> {
  const { rows } = await product.pool.query<Observed>({ name: 'money:observe', text: sql });
  const [row] = rows;
  if (!row) throw new Error('the product says nothing');
  return row;
}
