import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** The data of a project that a bare server needs to write donations. */
export interface BareProject {
  readonly id: string;
  readonly provider: string;
}

/** The hold, row and first history line of a donation; its key and its provider's response. Seven statements. */
export async function bareRequest(pool: pg.Pool, project: BareProject): Promise<string> {
  const token = randomUUID();
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO idempotency_key (scope, route, key, body_hash) VALUES ('bare', 'give', $1, '')`,
      [token],
    );
    await client.query({
      name: 'open',
      text: 'SELECT giving_open($1, false, $2, $3, NULL, $4)',
      values: [project.id, `${token}@example.org`, token, now],
    });
    const row = {
      token,
      reference: `S-${token.slice(0, 13)}`,
      project_id: project.id,
      donor_id: null,
      provider_id: project.provider,
      amount_cents: '1000',
      net_cents: '1000',
      hold_cents: '1000',
      fee_cents: '35',
      user_takes_fee: false,
      fee_bearer: 'platform',
      first_name: 'Erika',
      last_name: 'Muster',
      email: `${token}@example.org`,
      donor_key: `${token}@example.org`,
      street: 'Hauptstraße 1',
      additional_information: '',
      postal_code: '50667',
      city: 'Köln',
      country: 'DE',
      needs_receipt: false,
      terms: true,
      privacy: true,
      extra_data: '',
      locale: 'en_US',
      at: now,
      expires_at: new Date(now.getTime() + 3_600_000),
      co_funding_cents: '500',
      visitor: token,
    };
    const { rows } = await client.query<{ id: string }>({
      name: 'request',
      text: 'SELECT giving_request($1::jsonb) AS id',
      values: [JSON.stringify(row)],
    });
    await client.query(`UPDATE idempotency_key SET result = '{}' WHERE scope = 'bare' AND key = $1`, [token]);
    await client.query('COMMIT');
    const id = rows[0]?.id;
    await client.query({
      name: 'paid-at',
      text: `WITH d AS (UPDATE private_donation SET payment_url = $2, provider_payment = $3, state = 'pending' WHERE id = $1)
        INSERT INTO donation_event (donation_id, at, kind, from_state, to_state) VALUES ($1, $4, 'pending', 'requested', 'pending')`,
      values: [id, `http://127.0.0.1/pay/${token}`, `pay_${token}`, now],
    });
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
  return token;
}

interface Facts {
  readonly needs: readonly { readonly id: string }[];
  readonly co_fundings: readonly { readonly id: string }[];
}

/** The notice, both journals, balances, co-funding, hold, state and history. Six statements. */
export async function bareBooking(pool: pg.Pool, token: string): Promise<void> {
  const now = new Date();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ id: string; project: string; email: string }>({
      name: 'lock',
      text: 'SELECT id, project_id AS project, email FROM private_donation WHERE token = $1 FOR NO KEY UPDATE',
      values: [token],
    });
    const found = rows[0];
    if (!found) throw new Error('no such donation');
    await client.query({
      name: 'notice',
      text: `INSERT INTO payment_event (adapter, event_id, kind, donation_id, received_at, occurred_at, payload, outcome)
        VALUES ('sandbox', $1, 'paid', $2, $3, $3, '{}', 'booked')`,
      values: [`evt_${token}`, found.id, now],
    });
    const opened = await client.query<{ facts: Facts }>({
      name: 'open-all',
      text: 'SELECT giving_open($1, true, $2, NULL, $3, $4) AS facts',
      values: [found.project, found.email, found.id, now],
    });
    const facts = opened.rows[0]?.facts;
    const need = facts?.needs[0]?.id;
    const event = facts?.co_fundings[0]?.id;
    await client.query({
      name: 'apply',
      text: 'SELECT giving_apply($1::jsonb)',
      values: [JSON.stringify(changeOf(found, token, need, event, now))],
    });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

function changeOf(
  found: { id: string; project: string; email: string },
  token: string,
  need: string | undefined,
  event: string | undefined,
  now: Date,
): object {
  const { id, project } = found;
  return {
    donation: id,
    at: now,
    actor: null,
    request: 'bench',
    release: 'booked',
    journals: [
      {
        kind: 'donation_booked',
        key: `donation:${id}:booked`,
        postings: [
          { kind: 'clearing:sandbox', owner: project, amount: -1000 },
          { kind: 'need_private', owner: need, amount: 1000, floor: 0 },
          { kind: 'provider_fee', owner: project, amount: 35 },
          { kind: 'fee_expense_platform', owner: project, amount: -35 },
        ],
      },
      {
        kind: 'co_funding_booked',
        key: `donation:${id}:co_funding`,
        postings: [
          { kind: 'co_funding_pot', owner: event, amount: -500, floor: 0 },
          { kind: 'need_co_funding', owner: need, amount: 500, floor: 0 },
        ],
      },
    ],
    needs: [{ need, amount: 1500 }],
    projects: [{ project, private: 1000, co_funding: 500, supporters: 1 }],
    co_fundings: [{ id: event, spent: 500 }],
    uses: [{ co_funding: event, project, donor_key: found.email, amount: 500 }],
    returns: [],
    set: {
      state: 'verified',
      review_reason: null,
      provider_payment: `pay_${token}`,
      amount: null,
      net: null,
      late: false,
      paid_at: now,
    },
    add: { credited: 1000, overflow: 0, refunded: 0, co_funding: 500 },
    events: [{ kind: 'booked', from_state: 'pending', to_state: 'verified', detail: {} }],
  };
}
