import { sql } from 'kysely';
import { coinsFromCents, formatMoney, isCoinFactor, maxCents } from '#kernel/money.ts';
import { maskEmail } from '#kernel/text.ts';
import { imageUrl, type ImageWire, imageWire } from '#platform/contract/image.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { intlLocale } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { STATUS } from '#features/projects/rules.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import type { DonationStatus } from '../contract/status.ts';
import { addressedName } from '#features/donations/rules/donor.ts';
import { moneyLeftOf } from '#features/donations/rules/money-left.ts';
import type { DonationState } from '#features/donations/rules/states.ts';
import { coFundingUses, findReplaceable, localized } from '#features/donations/server/index.ts';
import { isRecipientClosed, transferDetails } from '#features/bank-transfers/server/index.ts';

function load(db: Db, token: string) {
  return (
    db
      .selectFrom('private_donation as d')
      .innerJoin('payment_provider as pp', 'pp.id', 'd.provider_id')
      .leftJoin('project as p', 'p.id', 'd.project_id')
      .leftJoin('project_funding as f', 'f.project_id', 'd.project_id')
      .leftJoin('organization as o', 'o.id', 'd.organization_id')
      .leftJoin('bank_transfer as b', 'b.donation_id', 'd.id')
      .leftJoin('donation_hold as h', 'h.donation_id', 'd.id')
      .selectAll('d')
      .select(['pp.slug as provider_slug', 'pp.display_name as provider_name'])
      .select(['o.slug as organization_slug', 'o.title as organization_title'])
      .select(['b.account_holder', 'b.iban', 'b.bic', 'h.release_reason'])
      .select(['p.slug as project_slug', 'p.title as project_title', 'p.status as project_status'])
      .select(['f.goal', 'f.balance'])
      // An online donation keeps its link, which the reader of a mistyped address may have (decision 640).
      .select(
        sql<boolean>`EXISTS (SELECT FROM donation_event e WHERE e.donation_id = d.id AND e.kind = 'donor_corrected'
        AND e.detail -> 'fields' ? 'email')`.as('address_corrected'),
      )
      .where('d.token', '=', token)
      .executeTakeFirst()
  );
}

const FILE = ['t.id', 't.width', 't.height', 't.color', 't.widths'] as const;

/** The first picture of the project, or the logo of the organization. */
async function findPicture(
  db: Db,
  { project_id: project, organization_id: organization }: Pick<Row, 'project_id' | 'organization_id'>,
): Promise<ImageWire | null> {
  const ofProject = db
    .selectFrom('project_photo as h')
    .innerJoin('stored_file as t', 't.id', 'h.file_id')
    .where('h.project_id', '=', project)
    .select(FILE)
    .orderBy('h.position')
    .limit(1);
  const ofOrganization = db
    .selectFrom('organization as o')
    .innerJoin('stored_file as t', 't.id', 'o.logo_id')
    .where('o.id', '=', organization)
    .select(FILE);
  const file = await (project === null ? ofOrganization : ofProject).executeTakeFirst();
  return file ? imageWire(file) : null;
}

type Row = NonNullable<Awaited<ReturnType<typeof load>>>;

type Use = Awaited<ReturnType<typeof coFundingUses>>[number];

const OUTCOMES: Readonly<Record<DonationState, DonationStatus['outcome']>> = {
  requested: 'waiting',
  pending: 'waiting',
  verified: 'paid',
  review: 'review',
  failed: 'not_paid',
  cancelled: 'not_paid',
  expired: 'not_paid',
  partly_refunded: 'returned',
  refunded: 'returned',
  charged_back: 'returned',
};

function amountsOf(row: Row) {
  const goal = row.goal ?? 0n;
  const balance = row.balance ?? 0n;
  return {
    amount: moneyWire(row.amount_cents),
    net: moneyWire(row.net_cents),
    fee: moneyWire(row.fee_cents),
    credited: moneyWire(row.credited_cents),
    overflow: moneyWire(row.overflow_cents),
    refunded: moneyWire(
      moneyLeftOf({
        amount: row.amount_cents,
        refunded: row.refunded_cents,
        chargedBack: row.charged_back_cents,
      }).returned,
    ),
    co_funding: moneyWire(row.co_funding_cents),
    goal: moneyWire(goal),
    balance: moneyWire(balance),
    still_missing: moneyWire(maxCents(0n, goal - balance)),
  };
}

/** The account to transfer to; null for other payments, and where the recipient takes no money any more. */
async function awaitedTransfer(db: Db, row: Row, now: Date): Promise<DonationStatus['transfer']> {
  if (row.account_holder === null || row.iban === null || row.bic === null) return null;
  if (await isRecipientClosed(db, row.id, now)) return null;
  return transferDetails({
    holder: row.account_holder,
    iban: row.iban,
    bic: row.bic,
    amount: row.amount_cents,
    reference: row.reference,
    expiresAt: row.expires_at,
  });
}

function sharesOf(uses: readonly Use[], money: (cents: bigint) => string, coins: (cents: bigint) => string) {
  return uses
    .map((use) => ({ use, remaining: use.amount_cents - use.returned_cents }))
    .filter(({ remaining }) => remaining > 0n)
    .map(({ use, remaining }) => ({
      comp_slug: use.company_slug,
      comp_name: use.company,
      comp_logo: use.logo === null ? null : imageUrl(use.logo, use.widths?.[0] ?? 160, 'webp'),
      comp_donated_amt_coins: coins(remaining),
      comp_donated_amt_currency: money(remaining),
    }));
}

/**
 * The state of a donation, for holders of its token; undefined for an unknown one (spec 1 §3 "Donation
 * result").
 */
export async function donationStatus(
  db: Db,
  token: string,
  locale: LocaleCode,
  now: Date,
): Promise<Omit<DonationStatus, 'mailed'> | undefined> {
  const row = await load(db, token);
  if (!row) return undefined;
  const uses = await coFundingUses(db, row.id);
  const settings = await loadSettings(db);
  const factor = settings.factorOfCurrencyToCoin;
  const money = (cents: bigint) => formatMoney(cents, intlLocale(locale));
  const coins = (cents: bigint) =>
    isCoinFactor(factor) ? `${coinsFromCents(cents, factor)} ${settings.coinNamePlural}` : money(cents);
  const missing = maxCents(0n, (row.goal ?? 0n) - (row.balance ?? 0n));
  const state = row.state as DonationState;
  return {
    token: row.token,
    reference: row.reference,
    state,
    outcome: OUTCOMES[state],
    requested_at: row.requested_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    ...amountsOf(row),
    held: moneyWire((await findReplaceable(db, token, now))?.held ?? 0n),
    user_takes_fee: row.user_takes_fee,
    late: row.late,
    replaced: row.release_reason === 'replaced',
    needs_receipt: row.needs_receipt,
    donor_name: row.address_corrected ? '' : addressedName(row),
    picture: await findPicture(db, row),
    email: row.address_corrected ? '' : maskEmail(row.email),
    payment_provider: { slug: row.provider_slug, display_name: localized(row.provider_name, locale) },
    payment_url: OUTCOMES[state] === 'waiting' ? row.payment_url : null,
    project:
      row.project_slug === null
        ? null
        : {
            slug: row.project_slug,
            title: row.project_title ?? '',
            is_status_archived: row.project_status === STATUS.archived,
          },
    organization:
      row.organization_slug === null
        ? null
        : { slug: row.organization_slug, title: row.organization_title ?? '' },
    transfer: OUTCOMES[state] === 'waiting' ? await awaitedTransfer(db, row, now) : null,
    co_fundings: uses.map((use) => ({
      slug: use.slug,
      title: use.title,
      company: use.company,
      amount: moneyWire(use.amount_cents - use.returned_cents),
    })),
    is_project_donation: row.project_slug !== null,
    prettified_amount_in_coins: coins(row.net_cents),
    prettified_amount_in_currency: money(row.net_cents),
    project_pretty_coins_to_go: coins(missing),
    project_pretty_currency_to_go: money(missing),
    log_donation_companies_info: sharesOf(uses, money, coins),
  };
}
