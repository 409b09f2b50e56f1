import { moneyWire } from '#platform/contract/money.ts';
import type { TransferDetails } from '#features/donations/contract/transfer.ts';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { giroCode } from '../rules.ts';
import { drawQr } from '#platform/server/qr.ts';

/** A transfer as announced; the amount in cents, the account as shown to the donor. */
export interface AnnouncedTransfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly expiresAt: Date;
}

/** The details that a donor needs to transfer the money, with a GiroCode (spec 1 §2). */
export function transferDetails(transfer: AnnouncedTransfer): TransferDetails {
  const payload = giroCode(transfer);
  return {
    account_holder: transfer.holder,
    iban: transfer.iban,
    iban_blocks: ibanBlocks(transfer.iban),
    bic: transfer.bic,
    amount: moneyWire(transfer.amount),
    reference: transfer.reference,
    pay_until: transfer.expiresAt.toISOString(),
    qr: { payload, ...drawQr(payload) },
  };
}
