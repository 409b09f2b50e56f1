import { userNameSql } from '#features/accounts/server/index.ts';
import { requireValidFile } from '#features/banks/server/index.ts';
import { loadSettings } from '#features/settings/server/index.ts';
import { countWaitingAccounts } from '#features/organizations/server/index.ts';
import { bankName } from '#kernel/bank-text.ts';
import { addDays, berlinDate, type IsoDate } from '#kernel/clock.ts';
import { sumCents } from '#kernel/money.ts';
import { isTargetDay, nextTargetDay } from '#kernel/target-days.ts';
import { changed, conflict, invalid, notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { BodyOf, ResponseOf } from '#platform/contract/route.ts';
import type { Db, Tx } from '#platform/server/database/db.ts';
import {
  EXECUTION_DAYS,
  FILES_SHOWN,
  type makePaymentFile,
  type readPaymentSummary,
} from '../contract/payment-file.ts';
import { exclusionsOf } from '../rules/payment-file.ts';
import { painXml, type TransferBlock } from '../rules/sepa.ts';
import { type Debtor, accountChangeWire, type FileCandidate, fileCandidates } from './for-file.ts';
import { formerOrders } from './orders.ts';
import { recordPayoutEvent } from '#features/settlement/server/index.ts';

/** A payout that can go into the file: its paying account is known. */
type Ready = FileCandidate & { readonly debtor: Debtor };

const isReady = (payout: FileCandidate, today: string): payout is Ready =>
  payout.debtor !== null && exclusionsOf(payout, today).length === 0;

/** What the bank sees in other letters than were entered. */
const transcribed = (payouts: readonly Ready[]) =>
  payouts.flatMap(({ id, reference, organization, holder }) => {
    const bank_name = bankName(holder);
    return bank_name === holder.trim()
      ? []
      : [{ id: String(id), reference, organization, holder, bank_name }];
  });

/** What goes to an account that its organization has replaced since the payout was created. */
const toFormerAccounts = (payouts: readonly Ready[]) =>
  payouts.flatMap(({ id, reference, organization, iban, currentIban }) =>
    currentIban === null
      ? []
      : [
          {
            id: String(id),
            reference,
            organization,
            old_end: iban.slice(-4),
            new_end: currentIban.slice(-4),
          },
        ],
  );

const countAndSum = (payouts: readonly FileCandidate[]) => ({
  count: payouts.length,
  sum: moneyWire(sumCents(payouts.map(({ amount }) => amount))),
});

/** Payouts by paying account; the platform's comes first. */
function byDebtor(payouts: readonly Ready[]): { debtor: Debtor; payouts: Ready[] }[] {
  const groups = new Map<bigint | null, { debtor: Debtor; payouts: Ready[] }>();
  for (const payout of payouts) {
    const group = groups.get(payout.debtor.id) ?? { debtor: payout.debtor, payouts: [] };
    group.payouts.push(payout);
    groups.set(payout.debtor.id, group);
  }
  return [...groups.values()].sort((a, b) => Number((a.debtor.id ?? 0n) - (b.debtor.id ?? 0n)));
}

async function earlierFiles(db: Db): Promise<ResponseOf<typeof readPaymentSummary>['files']> {
  const rows = await db
    .selectFrom('payment_file as f')
    .innerJoin('app_user as u', 'u.id', 'f.created_by')
    .select(['f.id', 'f.message_id', 'f.created_at', 'f.payouts', 'f.sum_cents'])
    .select(userNameSql.as('username'))
    .orderBy('f.id', 'desc')
    .limit(FILES_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    message_id: row.message_id,
    created_at: row.created_at.toISOString(),
    created_by: row.username,
    count: row.payouts,
    sum: moneyWire(row.sum_cents),
  }));
}

/** The id of a paying account in the summary; the platform's own has none in the database. */
const keyOf = (debtor: Debtor) => String(debtor.id ?? 'platform');

const isFresh = ({ order }: FileCandidate) => order === 'none';

/** The content of the next file by account, the payouts that may be added, and the excluded ones. */
export async function paymentSummary(db: Db, now: Date): Promise<ResponseOf<typeof readPaymentSummary>> {
  const today = berlinDate(now);
  const all = await fileCandidates(db, await loadSettings(db), now);
  const candidates = all.filter(({ order }) => order !== 'open');
  const ready = candidates.filter((payout) => isReady(payout, today));
  const again = ready.filter(({ order }) => order === 'ended');
  const former = await formerOrders(
    db,
    again.map(({ id }) => id),
  );
  return {
    fresh: {
      ...countAndSum(ready.filter(isFresh)),
      payouts: ready.filter(isFresh).map(({ id }) => String(id)),
    },
    execute_on: nextTargetDay(today),
    transcribed: transcribed(ready),
    waiting: countAndSum(all.filter(({ order }) => order === 'open')),
    accounts: byDebtor(ready).map(({ debtor, payouts }) => ({
      id: keyOf(debtor),
      title: debtor.title,
      iban: debtor.iban,
      fresh: countAndSum(payouts.filter(isFresh)),
    })),
    again: again.map((payout) => ({
      id: String(payout.id),
      reference: payout.reference,
      organization: payout.organization,
      amount: moneyWire(payout.amount),
      iban: payout.iban,
      account: keyOf(payout.debtor),
      files: former.get(payout.id) ?? [],
    })),
    accounts_waiting: await countWaitingAccounts(db),
    changed: ready.flatMap((payout) =>
      payout.accountChange === null
        ? []
        : [
            {
              id: String(payout.id),
              reference: payout.reference,
              organization: payout.organization,
              account_change: accountChangeWire(payout.accountChange, payout.iban),
            },
          ],
    ),
    former: toFormerAccounts(ready),
    excluded: candidates
      .filter((payout) => !isReady(payout, today))
      .map((payout) => ({
        id: String(payout.id),
        reference: payout.reference,
        organization: payout.organization,
        organization_slug: payout.organizationSlug,
        amount: moneyWire(payout.amount),
        reasons: exclusionsOf(payout, today),
      })),
    files: await earlierFiles(db),
  };
}

const blockOf = ({ debtor, payouts }: { debtor: Debtor; payouts: readonly Ready[] }): TransferBlock => ({
  holder: debtor.holder,
  iban: debtor.iban,
  bic: debtor.bic,
  transfers: payouts,
});

/** The payouts with these ids; all unpaid ones are locked, so that none is paid or reduced in the meantime. */
async function lockReady(
  tx: Tx,
  shown: ReadonlySet<string>,
): Promise<{ chosen: Ready[]; isComplete: boolean }> {
  const rows = await tx
    .selectFrom('payout')
    .select('id')
    .where('paid_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  // An account that becomes inactive, or changes by its second person, in the meantime waits for this file, or this file for it.
  await tx.selectFrom('bank_account').select('id').orderBy('id').forShare().execute();
  const locked = new Set(rows.map(({ id }) => id));
  const today = berlinDate(tx.now);
  const candidates = await fileCandidates(tx, await loadSettings(tx), tx.now);
  const ready = candidates
    .filter((payout) => isReady(payout, today))
    // A payout created after the locks were taken is not locked: it waits for the next file.
    .filter(({ id, order }) => locked.has(id) && order !== 'open');
  const chosen = ready.filter(({ id }) => shown.has(String(id)));
  const missed = ready.some(({ id, order }) => order === 'none' && !shown.has(String(id)));
  return { chosen, isComplete: !missed && chosen.length === shown.size };
}

/** The day on which the bank is to transfer; refuses days on which it cannot. */
function executionDay(asked: IsoDate | undefined, today: IsoDate): IsoDate {
  if (asked === undefined) return nextTargetDay(today);
  if (asked < today) throw invalid('execution_past', 'execute_on');
  if (asked > addDays(today, EXECUTION_DAYS))
    throw invalid('execution_late', 'execute_on', { days: EXECUTION_DAYS });
  if (!isTargetDay(asked)) throw invalid('execution_closed', 'execute_on', { next: nextTargetDay(asked) });
  return asked;
}

/**
 * Creates and stores a payment file of the payouts that staff saw. Refuses `payment_file_empty` without payouts,
 * `payment_summary_changed` if others could go into it now, one of them cannot, or their sum differs, and a day on which
 * the bank cannot transfer. A file that does not follow the bank's schema is not stored.
 */
export async function makeFile(
  tx: Tx,
  body: BodyOf<typeof makePaymentFile>,
  actor: bigint,
): Promise<ResponseOf<typeof makePaymentFile>> {
  const today = berlinDate(tx.now);
  const executeOn = executionDay(body.execute_on, today);
  const { chosen: payouts, isComplete } = await lockReady(tx, new Set(body.payouts));
  const sum = sumCents(payouts.map(({ amount }) => amount));
  if (!isComplete) throw conflict('payment_summary_changed');
  if (sum !== BigInt(body.sum_in_cents))
    throw changed('payment_summary_changed', { sum_in_cents: Number(sum) });
  if (payouts.length === 0) throw conflict('payment_file_empty');
  const messageId = `PAY-${today.replaceAll('-', '')}-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const { siteName } = await loadSettings(tx);
  const content = painXml({
    messageId,
    createdAt: tx.now,
    executeOn,
    // A name that no bank can write says nothing to it; the schema requires one.
    initiator: bankName(siteName) || messageId,
    blocks: byDebtor(payouts).map(blockOf),
  });
  requireValidFile(content);
  const { id } = await tx
    .insertInto('payment_file')
    .values({
      message_id: messageId,
      created_at: tx.now,
      created_by: actor,
      payouts: payouts.length,
      sum_cents: sum,
      content,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payment_file_payout')
    .values(payouts.map((payout) => ({ file_id: id, payout_id: payout.id, amount_cents: payout.amount })))
    .execute();
  for (const payout of payouts)
    await recordPayoutEvent(tx, payout.id, { kind: 'exported', actor, reason: messageId });
  return { id: String(id), message_id: messageId, ...countAndSum(payouts) };
}

/** The name and the XML of a file, as it was created; 404 if there is none. */
export async function paymentFileOf(db: Db, id: bigint): Promise<{ name: string; content: string }> {
  const file = await db
    .selectFrom('payment_file')
    .select(['message_id', 'content'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound();
  return { name: `${file.message_id}.xml`, content: file.content };
}
