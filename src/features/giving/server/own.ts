import { sql } from 'kysely';
import { REPLACED } from '#features/donations/server/index.ts';
import { publicProjectSql } from '#features/projects/server/index.ts';
import { findUserAddress } from '#features/accounts/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { OWN_PAGE_SIZE, ownPage } from '#platform/contract/own-list.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { listOwnDonations } from '../contract/own.ts';
import type { DonationState } from '#features/donations/rules/states.ts';
import { isKnown } from '#features/donations/rules/recipient.ts';
import { receiptState } from '../rules/receipt-state.ts';

/** The recipient of a gift, as read with it; null where the other kind of recipient got it. */
interface RecipientRow {
  readonly slug: string | null;
  readonly title: string | null;
  readonly is_public: boolean | null;
  readonly organization_slug: string | null;
  readonly organization_title: string | null;
  readonly organization_status: number | null;
  readonly organization_review: number | null;
}

const RECIPIENT = `p.slug, p.title, ${publicProjectSql('p')} AS is_public, o.slug AS organization_slug,
  o.title AS organization_title, o.status AS organization_status, o.review_status AS organization_review`;

interface Row extends RecipientRow {
  readonly total: bigint;
  readonly given: bigint;
  readonly token: string | null;
  readonly reference: string;
  readonly requested_at: Date;
  readonly amount_cents: bigint;
  /** The returned amount: refunded, or taken by a bank. */
  readonly returned: bigint;
  readonly credited_cents: bigint;
  readonly overflow_cents: bigint;
  readonly state: DonationState;
  readonly replaced: boolean;
  readonly needs_receipt: boolean;
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
      d.overflow_cents, d.state, d.needs_receipt, ${REPLACED} AS replaced,
      ${RECIPIENT}
    FROM page g JOIN private_donation d ON d.id = g.id LEFT JOIN project p ON p.id = d.project_id
      LEFT JOIN organization o ON o.id = d.organization_id
  ) w ON true
  ORDER BY w.requested_at DESC, w.id DESC`;

/** One page of a user's donations with their totals. */
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
              replaced: row.replaced,
              receipt: receiptState(row.state, row.needs_receipt),
              project: projectOf(row),
              organization: organizationOf(row),
            },
          ],
    ),
  };
}

/** The maximum number of donations by code listed, latest first; the sum includes all. */
const CODE_GIFTS = 50;

interface CodeGift extends RecipientRow {
  readonly count: bigint;
  readonly total: bigint;
  readonly at: Date;
  readonly amount: bigint;
}

/**
 * What a user has given by donation codes while logged in; donations of anonymous sessions belong to nobody.
 */
async function codeGifts(db: Db, userId: bigint) {
  const { rows } = await sql<CodeGift>`
    SELECT count(*) OVER () AS count, (sum(c.amount_cents) OVER ())::bigint AS total, c.at, c.amount_cents AS amount,
      ${sql.raw(RECIPIENT)}
    FROM coin_donation c
    LEFT JOIN project p ON p.id = c.project_id
    LEFT JOIN organization o ON o.id = c.organization_id
    WHERE c.user_id = ${userId}
    ORDER BY c.id DESC LIMIT ${CODE_GIFTS}`.execute(db);
  return {
    count: Number(rows[0]?.count ?? 0n),
    total: moneyWire(rows[0]?.total ?? 0n),
    results: rows.map((row) => ({
      at: row.at.toISOString(),
      amount: moneyWire(row.amount),
      project: projectOf(row),
      organization: organizationOf(row),
    })),
  };
}

function projectOf({ slug, title, is_public }: RecipientRow) {
  return slug === null ? null : { slug, title: title ?? '', is_public: is_public === true };
}

function organizationOf(row: RecipientRow) {
  const { organization_slug: slug, organization_title: title } = row;
  if (slug === null || title === null) return null;
  const facts = { status: row.organization_status ?? 0, reviewStatus: row.organization_review ?? 0 };
  // The page of an archived project remains (handbook §2.5).
  return { slug, title, is_public: isKnown(facts) };
}
