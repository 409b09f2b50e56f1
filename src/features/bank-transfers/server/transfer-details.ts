import { moneyWire } from '#platform/contract/money.ts';
import type { TransferDetails } from '#features/donations/contract/transfer.ts';
import { giroCode, ibanBlocks } from '#features/donations/rules/giro-code.ts';
import { drawQr } from './giro-qr.ts';

/** A transfer as it was announced; the amount in cents, the account as the donor was told it. */
export interface AnnouncedTransfer {
  readonly holder: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly expiresAt: Date;
}

/** What the donor needs to send the money (spec 1 §2). */
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
