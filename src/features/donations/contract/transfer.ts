import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { moneySchema, positiveCentsSchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { ANNOUNCE_BANK_TRANSFER } from './addresses.ts';
import { donorFields, instant, recipientFields, replacedField, requestRefusals } from './fields.ts';

/** The account for an announced transfer, and the GiroCode for banking apps. */
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

/** A line of the bank statement that pays several donations, or a part of one. */
const statementLineSchema = z.object({
  amount: moneySchema,
  received_on: daySchema,
  part: moneySchema.meta({ description: 'What it pays of this donation.' }),
  others: z.array(z.object({ id: z.int(), reference: z.string() })).meta({
    description: 'The other donations that it pays.',
  }),
  left_over: z
    .object({ payment: z.int(), amount: moneySchema })
    .nullable()
    .meta({ description: 'What no donation needed, and the payment to clarify that it became.' }),
});

/** The transfer of a donation for staff: the account given to the donor, and what was found on the statement. */
export const staffTransferSchema = z.object({
  account_holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  received: moneySchema.nullable(),
  received_on: daySchema.nullable(),
  /** Where it was not paid by one transfer of its own. */
  lines: z.array(statementLineSchema),
  /** When staff cancelled it, and why. */
  cancelled_at: instant.nullable(),
  cancel_reason: z.string().nullable(),
});

/** Body of an announced bank transfer (spec 1 §7); there is no fee, so only the amount matters. */
export const manualBankTransferBodySchema = z
  .strictObject({
    amount_in_cents: positiveCentsSchema,
    ...donorFields,
    ...recipientFields,
    ...replacedField,
  })
  .meta({ id: 'ManualBankTransferRequest' });

export type ManualBankTransferBody = z.input<typeof manualBankTransferBodySchema>;

/**
 * `POST /api/v4/manual-bank-transfer/`: announces a bank transfer (spec 1 §7). It has no hold and expires
 * after 14 days; the details are also sent to the donor by e-mail (handbook §8).
 */
export const announceBankTransfer = defineRoute({
  ...ANNOUNCE_BANK_TRANSFER,
  feature: 'donations',
  permission: 'public',
  summary: 'Announce a bank transfer',
  body: manualBankTransferBodySchema,
  response: z
    .object({
      donation: z.object({ token: z.uuid(), reference: z.string() }),
      transfer: transferDetailsSchema,
      /** Whether the details are mailed: false if there is no mail server. */
      mailed: z.boolean(),
    })
    .meta({ id: 'ManualBankTransferAnswer' }),
  idempotency: 'required',
  success: 201,
  refusals: { ...requestRefusals, bank_transfer_off: 403 },
});
