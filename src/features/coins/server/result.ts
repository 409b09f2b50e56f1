import { maxCents } from '#kernel/money.ts';
import { imageUrl } from '#platform/contract/image.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { CoinDonationResult } from '../contract/coins.ts';
import { type CoinDisplay, coinAmountWire, pretty, prettyCoins, prettyCurrency } from './amounts.ts';
import type { Distributed } from './commands/distribute.ts';

/** The contribution of each company to a donation, largest first. */
function sharesOf(db: Db, donation: bigint) {
  return db
    .selectFrom('coin_distribution as d')
    .innerJoin('company as co', 'co.id', 'd.company_id')
    .leftJoin('stored_file as s', 's.id', 'co.logo_id')
    .where('d.donation_id', '=', donation)
    .groupBy(['co.id', 's.id'])
    .select(['co.slug', 'co.title', 's.id as logo', 's.widths'])
    .select((eb) => eb.fn.sum<bigint>('d.amount_cents').as('amount'))
    .orderBy('amount', 'desc')
    .orderBy('co.id')
    .execute();
}

/** The response to a distribution (spec 1 §3 "Donation result"). */
export async function donationResult(
  db: Db,
  distributed: Distributed,
  display: CoinDisplay,
): Promise<CoinDonationResult> {
  const t = translator(display.locale).ns('coins.refusals');
  const shares = await sharesOf(db, distributed.donation);
  const toGo = maxCents(0n, distributed.toGo ?? 0n);
  const isProject = distributed.recipient.kind === 'project';
  const amount = pretty(distributed.amount, display);
  const title = distributed.recipient.title;
  return {
    info_message: t(distributed.capped ? 'info.capped' : 'info.given', { amount, title }),
    is_project_donation: isProject,
    amount_in_cents: coinAmountWire(distributed.amount, display).in_cents,
    capped: distributed.capped,
    prettified_amount_in_coins: prettyCoins(distributed.amount, display),
    prettified_amount_in_currency: prettyCurrency(distributed.amount, display),
    project_coins_to_go: isProject ? coinAmountWire(toGo, display).in_coins : null,
    project_cents_to_go: isProject ? coinAmountWire(toGo, display).in_cents : null,
    project_pretty_coins_to_go: isProject ? prettyCoins(toGo, display) : '',
    project_pretty_currency_to_go: isProject ? prettyCurrency(toGo, display) : '',
    log_donation_companies_info: shares.map((share) => ({
      comp_slug: share.slug,
      comp_name: share.title,
      comp_logo: share.logo === null ? null : imageUrl(share.logo, share.widths?.[0] ?? 160, 'webp'),
      comp_donated_amt_coins: prettyCoins(BigInt(share.amount), display),
      comp_donated_amt_currency: prettyCurrency(BigInt(share.amount), display),
    })),
  };
}
