import { confirmedName } from '#features/accounts/server/index.ts';
import { reviewedTitle } from '#features/organizations/server/index.ts';
import { replyAddressOf } from '#features/programmes/server/index.ts';
import { newId } from '#kernel/ids.ts';
import { isLocaleCode } from '#platform/contract/locale.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { noteAddressCorrected, withholdForCorrected } from '#platform/server/mail/withheld.ts';
import type { Services } from '#platform/server/services.ts';
import { donorAddressCorrected } from './mail-templates.ts';

function load(tx: Tx, donation: bigint) {
  return tx
    .selectFrom('private_donation as d')
    .leftJoin('project as p', 'p.id', 'd.project_id')
    .leftJoin('organization as o', 'o.id', 'd.organization_id')
    .select(['d.reference', 'd.locale', 'd.project_id'])
    .select([reviewedTitle('p').as('project_title'), reviewedTitle('o').as('organization_title')])
    .where('d.id', '=', donation)
    .executeTakeFirstOrThrow();
}

async function recordsOf(tx: Tx, donation: bigint): Promise<string[]> {
  const refunds = await tx
    .selectFrom('donation_refund')
    .where('donation_id', '=', donation)
    .select('id')
    .execute();
  return [`private_donation:${donation}`, ...refunds.map(({ id }) => `donation_refund:${id}`)];
}

/**
 * Withholds the mails of a donation that still wait for its previous address, and notifies that address a last time, without
 * a name, an amount or the new address: a stranger may read it, or the donor whose mails somebody wants to divert.
 */
export async function notifyPreviousAddress(
  services: Services,
  tx: Tx,
  donation: bigint,
  address: string,
): Promise<void> {
  await withholdForCorrected(tx, await recordsOf(tx, donation), address);
  const row = await load(tx, donation);
  const mail = await services.mailer.promise(tx, {
    template: donorAddressCorrected,
    locale: isLocaleCode(row.locale) ? row.locale : 'de',
    to: address,
    name: await confirmedName(tx, address),
    replyTo: await replyAddressOf(tx, row.project_id),
    promise: `private_donation:${donation}:address_corrected:${newId(tx.now.getTime())}`,
    values: {
      project_title: row.project_title ?? row.organization_title ?? '',
      reference: row.reference,
    },
  });
  if (mail !== null) await noteAddressCorrected(tx, mail);
}
