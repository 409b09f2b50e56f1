import { z } from 'zod';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { donorFields, instant, recipientFields, requestRefusals } from './fields.ts';

/** Where to send the money of an announced transfer, and the GiroCode that banking apps read. */
export const transferDetailsSchema = z
  .object({
    account_holder: z.string(),
    iban: z.string().meta({ description: 'Without blanks.' }),
    iban_blocks: z.string().meta({ description: 'In blocks of four, for reading.' }),
    bic: z.string(),
    amount: moneySchema,
    reference: z.string().meta({ description: 'S-XXXXXX; the only text that the transfer needs.' }),
    pay_until: instant,
    qr: z.object({
      payload: z.string().meta({ description: 'GiroCode, EPC069-12 version 002.' }),
      size: z.int().meta({ description: 'Width and height in modules, without the quiet zone of four.' }),
      path: z.string().meta({ description: 'SVG path of the dark modules, one unit each.' }),
    }),
  })
  .meta({ id: 'BankTransferDetails' });

export type TransferDetails = z.infer<typeof transferDetailsSchema>;

/** Body of an announced bank transfer (spec 1 §7); no fee is taken, so the amount is all that counts. */
export const manualBankTransferBodySchema = z
  .strictObject({ amount_in_cents: positiveCentsSchema, ...donorFields, ...recipientFields })
  .meta({ id: 'ManualBankTransferRequest' });

export type ManualBankTransferBody = z.input<typeof manualBankTransferBodySchema>;

/**
 * `POST /api/v4/manual-bank-transfer/`: announces a bank transfer (spec 1 §7). It holds nothing and expires after
 * 14 days; the details go to the donor by e-mail, too (handbook §8).
 */
export const announceBankTransfer = defineRoute({
  id: 'announceBankTransfer',
  feature: 'donations',
  method: 'POST',
  path: '/api/v4/manual-bank-transfer/',
  permission: 'public',
  summary: 'Announce a bank transfer',
  body: manualBankTransferBodySchema,
  response: z
    .object({
      donation: z.object({ token: z.uuid(), reference: z.string() }),
      transfer: transferDetailsSchema,
      /** Whether the details are mailed: false where no mail server is set up. */
      mailed: z.boolean(),
    })
    .meta({ id: 'ManualBankTransferAnswer' }),
  idempotency: 'required',
  success: 201,
  refusals: { ...requestRefusals, bank_transfer_off: 403 },
});
