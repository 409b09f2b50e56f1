import { loadSettings } from '#features/settings/server/index.ts';
import { transferAccount } from '#features/settings/rules.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import type { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { paymentTerm } from '#features/donations/rules/settlement.ts';
import { BANK_TRANSFER } from '#features/donations/rules/transfers.ts';
import {
  checkDonor,
  lookUp,
  openProject,
  recordRequest,
  type Requester,
} from '#features/donations/server/index.ts';
import { transferDetails } from '../transfer-details.ts';
import { notifyTransfer } from '../transfer-mails.ts';

/**
 * Accepts the announcement of a bank transfer (spec 1 §7, handbook §8): the donation is written as pending,
 * without a hold; a reminder is sent after 7 days, and it expires after 14. Its details are returned and
 * mailed. Refusals: see the contract.
 */
export async function announceTransfer(
  services: Services,
  tx: Tx,
  body: BodyOf<typeof announceBankTransfer>,
  requester: Requester,
): Promise<ResponseOf<typeof announceBankTransfer>> {
  const settings = await loadSettings(tx);
  if (!settings.enablePrivateDonations) throw new Refusal(403, [{ code: 'private_donations_off' }]);
  const account = transferAccount(settings);
  if (account === null) throw new Refusal(403, [{ code: 'bank_transfer_off' }]);
  checkDonor(body, settings);
  const named = await lookUp(tx, body, BANK_TRANSFER.slug);
  if (!named.provider) throw new Error('bank transfer is not among the payment providers');
  const amount = BigInt(body.amount_in_cents);
  const { expiresAt, remindAt } = paymentTerm('transfer', tx.now);
  const price = { net: amount, fee: 0n, amount, bearer: settings.feeBearer };
  const terms = {
    provider: named.provider.id,
    price,
    expiresAt,
    holds: false,
    transfer: { account, remindAt },
  };
  const { id, token, reference } = await recordRequest(
    tx,
    body,
    requester,
    terms,
    settings,
    named,
    openProject,
  );
  await notifyTransfer(services, tx, BigInt(id), 'details');
  return {
    donation: { token, reference },
    transfer: transferDetails({ ...account, amount, reference, expiresAt }),
    mailed: services.config.smtpUrl !== undefined,
  };
}
