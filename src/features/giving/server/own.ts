import { sql } from 'kysely';
import { findUserAddress } from '#features/accounts/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { OWN_PAGE_SIZE, ownPage } from '#platform/contract/own-list.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { listOwnDonations } from '../contract/own.ts';
import type { DonationState } from '#features/donations/rules/states.ts';
import { isKnown } from '#features/donations/rules/recipient.ts';
import { receiptState } from '../rules/receipt-state.ts';

interface Row {
  readonly total: bigint;
  readonly given: bigint;
  readonly token: string | null;
  readonly reference: string;
  readonly requested_at: Date;
  readonly amount_cents: bigint;
  /** What has gone back: refunded, or taken by a bank. */
  readonly returned: bigint;
  readonly credited_cents: bigint;
  readonly overflow_cents: bigint;
  readonly state: DonationState;
  readonly needs_receipt: boolean;
  readonly slug: string | null;
  readonly title: string | null;
  readonly is_public: boolean | null;
  readonly organization_slug: string | null;
  readonly organization_title: string | null;
  readonly organization_status: number | null;
  readonly organization_review: number | null;
}

const OWN = `
  WITH own AS MATERIALIZED (
    SELECT id, credited_cents + overflow_cents AS given, least(amount_cents, refunded_cents + charged_back_cents) AS returned,
      state, requested_at FROM private_donation
    WHERE donor_id = $1 OR ($2::text IS NOT NULL AND lower(email) = $2)
  ), page AS (
    SELECT id, returned FROM own ORDER BY requested_at DESC, id DESC LIMIT ${OWN_PAGE_SIZE} OFFSET $3
  )
  SELECT t.total, t.given, w.* FROM (
    SELECT count(*) AS total, coalesce(sum(given)
      FILTER (WHERE state IN ('verified', 'partly_refunded')), 0)::bigint AS given FROM own
  ) t
  LEFT JOIN (
    SELECT d.id, d.token, d.reference, d.requested_at, d.amount_cents, g.returned, d.credited_cents,
      d.overflow_cents, d.state, d.needs_receipt,
      p.slug, p.title, p.status IN (2, 3) AND p.review_status = 2 AND NOT p.is_banned AS is_public,
      o.slug AS organization_slug, o.title AS organization_title, o.status AS organization_status,
      o.review_status AS organization_review
    FROM page g JOIN private_donation d ON d.id = g.id LEFT JOIN project p ON p.id = d.project_id
      LEFT JOIN organization o ON o.id = d.organization_id
  ) w ON true
  ORDER BY w.requested_at DESC, w.id DESC`;

/** One page of a user's donations with what they come to. */
export async function ownDonations(
  db: Db,
  userId: bigint,
  page: number,
): Promise<ResponseOf<typeof listOwnDonations>> {
  const { email, isConfirmed } = await findUserAddress(db, userId);
  const { rows } = await db.client.query<Row>({
    name: 'own_donations',
    text: OWN,
    values: [userId, isConfirmed ? email.toLowerCase() : null, (page - 1) * OWN_PAGE_SIZE],
  });
  return {
    code_gifts: await codeGifts(db, userId),
    ...ownPage(Number(rows[0]?.total ?? 0n), page),
    total_given: moneyWire(rows[0]?.given ?? 0n),
    by_email: isConfirmed,
    results: rows.flatMap((row) =>
      row.token === null
        ? []
        : [
            {
              token: row.token,
              reference: row.reference,
              requested_at: row.requested_at.toISOString(),
              amount: moneyWire(row.amount_cents),
              refunded: moneyWire(row.returned),
              credited: moneyWire(row.credited_cents),
              overflow: moneyWire(row.overflow_cents),
              state: row.state,
              receipt: receiptState(row.state, row.needs_receipt),
              project:
                row.slug === null
                  ? null
                  : { slug: row.slug, title: row.title ?? '', is_public: row.is_public === true },
              organization: organizationOf(row),
            },
          ],
    ),
  };
}

/** Most gifts by code that are listed, the latest first; the sum is that of all. */
const CODE_GIFTS = 50;

interface CodeGift {
  readonly count: bigint;
  readonly total: bigint;
  readonly at: Date;
  readonly amount: bigint;
  readonly slug: string;
  readonly title: string;
  readonly is_project: boolean;
  readonly is_public: boolean;
}

/** What a user has given by donation codes while logged in; what anonymous sessions gave is nobody's. */
async function codeGifts(db: Db, userId: bigint) {
  const { rows } = await sql<CodeGift>`
    SELECT count(*) OVER () AS count, (sum(c.amount_cents) OVER ())::bigint AS total, c.at, c.amount_cents AS amount,
      coalesce(p.slug, o.slug) AS slug, coalesce(p.title, o.title) AS title, p.id IS NOT NULL AS is_project,
      CASE WHEN p.id IS NULL THEN o.status IN (2, 3) AND o.review_status = 2
        ELSE p.status IN (2, 3) AND p.review_status = 2 AND NOT p.is_banned END AS is_public
    FROM coin_donation c
    LEFT JOIN project p ON p.id = c.project_id
    LEFT JOIN organization o ON o.id = c.organization_id
    WHERE c.user_id = ${userId}
    ORDER BY c.id DESC LIMIT ${CODE_GIFTS}`.execute(db);
  return {
    count: Number(rows[0]?.count ?? 0n),
    total: moneyWire(rows[0]?.total ?? 0n),
    results: rows.map(({ at, amount, slug, title, is_project, is_public }) => ({
      at: at.toISOString(),
      amount: moneyWire(amount),
      project: is_project ? { slug, title, is_public } : null,
      organization: is_project ? null : { slug, title, is_public },
    })),
  };
}

function organizationOf(row: Row) {
  const { organization_slug: slug, organization_title: title } = row;
  if (slug === null || title === null) return null;
  const facts = { status: row.organization_status ?? 0, reviewStatus: row.organization_review ?? 0 };
  // An archived one keeps its page (handbook §2.5).
  return { slug, title, is_public: isKnown(facts) };
}
