import { type Actor, may } from '#platform/contract/permissions.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { DonationDetail } from '../contract/staff.ts';
import type { DonationState } from '../rules/states.ts';
import { isDonorRemoved } from '../rules/donor.ts';
import { isAwaited, mailsToRepeat, mayCancelTransfer, mayRecordFurther } from '../rules/transfers.ts';

interface Row {
  readonly adapter: string;
  readonly state: string;
  readonly paid_at: Date | null;
  readonly transfer_cancelled_at: Date | null;
}

type TransferAbilities = Pick<
  DonationDetail['abilities'],
  'can_confirm_transfer' | 'can_cancel_transfer' | 'can_record_transfer'
>;

/** What the caller may do with the bank transfer of a donation. */
export function transferAbilities(row: Row, actor: Actor): TransferAbilities {
  const transfer = {
    adapter: row.adapter,
    state: row.state as DonationState,
    paidAt: row.paid_at,
    transferCancelled: row.transfer_cancelled_at !== null,
  };
  const mayChange = may(actor, 'change_private_donations');
  return {
    can_confirm_transfer: mayChange && isAwaited(transfer),
    can_cancel_transfer: mayChange && mayCancelTransfer(transfer),
    can_record_transfer: may(actor, 'create_private_donations') && mayRecordFurther(transfer),
  };
}

/** Whether staff may correct the donor, and whether there may be mails to send again; the route knows which. */
export function donorAbilities(
  row: Row & { readonly email: string; readonly expires_at: Date },
  mayChange: boolean,
  refunds: readonly { readonly state: string }[],
  now: Date,
): Pick<DonationDetail['abilities'], 'can_correct_donor' | 'can_send_mails'> {
  const isKnown = mayChange && !isDonorRemoved(row.email);
  const donation = {
    adapter: row.adapter,
    state: row.state as DonationState,
    paidAt: row.paid_at,
    transferCancelled: row.transfer_cancelled_at !== null,
    expiresAt: row.expires_at,
  };
  const told = {
    isRefunded: refunds.some(({ state }) => state === 'done'),
    isClosed: false,
    closureMailed: false,
    cancellationMailed: true,
  };
  return {
    can_correct_donor: isKnown,
    can_send_mails: isKnown && mailsToRepeat(donation, told, now).length > 0,
  };
}

type Transfer = NonNullable<DonationDetail['transfer']>;

interface TransferRow {
  readonly account_holder: string | null;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly received_cents: bigint | null;
  readonly received_on: string | null;
  readonly transfer_cancelled_at: Date | null;
  readonly transfer_cancel_reason: string | null;
}

/** The transfer of a donation; null for other payment methods. */
export function transferOf(row: TransferRow, lines: Transfer['lines']): Transfer | null {
  if (row.account_holder === null || row.iban === null || row.bic === null) return null;
  return {
    account_holder: row.account_holder,
    iban: row.iban,
    bic: row.bic,
    received: row.received_cents === null ? null : moneyWire(row.received_cents),
    received_on: row.received_on,
    lines,
    cancelled_at: row.transfer_cancelled_at?.toISOString() ?? null,
    cancel_reason: row.transfer_cancel_reason,
  };
}

/** All parts of the lines of the bank statement that pay a donation together with others. */
function partsOf(db: Db, donation: bigint) {
  return db
    .selectFrom('statement_line_part as own')
    .innerJoin('statement_line as l', 'l.id', 'own.statement_line_id')
    .innerJoin('statement_line_part as p', 'p.statement_line_id', 'l.id')
    .leftJoin('private_donation as d', 'd.id', 'p.donation_id')
    .leftJoin('unassigned_payment as u', 'u.id', 'p.unassigned_payment_id')
    .where('own.donation_id', '=', donation)
    .select(['l.id', 'l.amount_cents', 'l.received_on', 'own.amount_cents as own_cents'])
    .select([
      'd.id as donation_id',
      'd.reference',
      'u.payment_event_id as payment',
      'p.amount_cents as cents',
    ])
    .orderBy('l.received_on')
    .orderBy('p.id')
    .execute();
}

/** The lines of the bank statement that pay a donation, if it was not paid by one of its own (decision 620). */
export async function statementLinesOf(db: Db, donation: bigint): Promise<Transfer['lines']> {
  const byLine = Map.groupBy(await partsOf(db, donation), ({ id }) => id);
  return [...byLine.values()].flatMap((parts) => {
    const [first] = parts;
    if (!first) return [];
    const rest = parts.find(({ payment }) => payment !== null);
    return {
      amount: moneyWire(first.amount_cents),
      received_on: first.received_on,
      part: moneyWire(first.own_cents),
      others: parts.flatMap(({ donation_id: id, reference }) =>
        id === null || reference === null || id === donation ? [] : [{ id: Number(id), reference }],
      ),
      left_over: rest ? { payment: Number(rest.payment), amount: moneyWire(rest.cents) } : null,
    };
  });
}
