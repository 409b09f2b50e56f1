import { useState } from 'react';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { excessOf } from '#features/settlement/rules/claims.ts';
import { type MoneyWire, moneyWire } from '#platform/contract/money.ts';
import type { Call, CallOptions } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Fact } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { ClaimEntryBody, ClaimEntryWire } from '#features/settlement/contract.ts';
import { DonationActionDialog } from './donation-action-dialog.tsx';
import { ReceivedOn } from './confirm-transfer-dialog.tsx';
import styles from './donation-detail.module.css';

type Kind = ClaimEntryWire['kind'];

interface SettleProps {
  /** The open amount of the claim. */
  readonly open: MoneyWire;
  readonly send: (call: Call, body: ClaimEntryBody, options: CallOptions) => Promise<unknown>;
}

/** Buttons that record how a claim on a donor or an organization ended: repaid or written off. */
export function ClaimActions(props: SettleProps) {
  const t = useT('donations.admin');
  const [selected, setSelected] = useState<Kind | null>(null);
  return (
    <>
      <Button variant="trust" onClick={() => setSelected('repaid')}>
        {t('claim.repaid.action')}
      </Button>
      <Button variant="quiet" onClick={() => setSelected('written_off')}>
        {t('claim.written_off.action')}
      </Button>
      {selected && <ClaimDialog {...props} kind={selected} onClose={() => setSelected(null)} />}
    </>
  );
}

interface DialogProps extends SettleProps {
  readonly kind: Kind;
  readonly onClose: () => void;
}

function ClaimDialog({ kind, open, send, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const [today] = useState(() => berlinDate(new Date()));
  const more: { received_on: IsoDate | null } = { received_on: today };
  const repaid = kind === 'repaid';
  return (
    <DonationActionDialog
      danger={!repaid}
      title={t(`claim.${kind}.title`)}
      done={kind}
      text={t(`claim.${kind}.text`, { open: format.money(open) })}
      reasonHint={t('claim.reasonHint')}
      amount={{ label: t('claim.amount'), initial: open.in_cents }}
      shown={[{ label: t('claim.openAmount'), value: format.money(open) }]}
      onClose={onClose}
      more={more}
      run={(call, { cents, reason, received_on }, options) =>
        send(
          call,
          {
            kind,
            amount_in_cents: cents,
            open_in_cents: open.in_cents,
            received_on: repaid ? received_on : null,
            reason,
          },
          options,
        )
      }
    >
      {(form) => repaid && <ReceivedOn form={form} today={today} />}
    </DonationActionDialog>
  );
}

interface EntriesProps {
  readonly entries: readonly ClaimEntryWire[];
  /** Absent if the caller may not change them. */
  readonly undo?:
    | ((call: Call, entry: string, reason: string, options: CallOptions) => Promise<unknown>)
    | undefined;
}

/** The entries of staff about a claim, each with a button to undo it. */
export function ClaimEntries({ entries, undo }: EntriesProps) {
  const t = useT('donations.admin');
  const [selected, setSelected] = useState<string | null>(null);
  if (entries.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('claim.entries')}</h2>
      <ol className={styles.history}>
        {entries.map((entry) => (
          <ClaimEntry key={entry.id} entry={entry} onUndo={undo && (() => setSelected(entry.id))} />
        ))}
      </ol>
      {undo && selected !== null && (
        <DonationActionDialog
          danger
          title={t('claim.undo.title')}
          done="undo"
          text={t('claim.undo.text')}
          reasonHint={t('claim.reasonHint')}
          onClose={() => setSelected(null)}
          run={(call, { reason }, options) => undo(call, selected, reason, options)}
        />
      )}
    </Card>
  );
}

function ClaimEntry({
  entry,
  onUndo,
}: {
  readonly entry: ClaimEntryWire;
  readonly onUndo: (() => void) | undefined;
}) {
  const t = useT('donations.admin');
  const format = useFormat();
  const { undone } = entry;
  return (
    <li>
      <span className={styles.when}>
        <time dateTime={entry.at}>{format.dateTime(entry.at)}</time>
      </span>
      <span>
        <strong>
          {t(`claim.${entry.kind}.done`)}: <Money value={entry.amount} />
        </strong>
        <br />
        <span className="muted">{t('detail.by', { name: entry.by })}</span>
        {entry.received_on && (
          <span className={styles.reason}>
            {t('claim.receivedOn', { date: format.date(entry.received_on) })}
          </span>
        )}
        <q className={styles.reason}>{entry.reason}</q>
        {undone ? (
          <span className={styles.reason}>
            {t('claim.undone', { name: undone.by, time: format.dateTime(undone.at) })} <q>{undone.reason}</q>
          </span>
        ) : (
          onUndo && (
            <Button variant="plain" size="small" onClick={onUndo}>
              {t('claim.undo.action')}
            </Button>
          )
        )}
      </span>
    </li>
  );
}

interface ClaimFactProps {
  /** The label while the claim is open. */
  readonly label: string;
  /** Negative if entries reduced the claim by more than is owed now. */
  readonly claim: MoneyWire;
  readonly entries: readonly ClaimEntryWire[];
}

/** The open amount of a claim, or what was repaid or written off in excess; nothing if it is settled. */
export function ClaimFact({ label, claim, entries }: ClaimFactProps) {
  const t = useT('donations.admin');
  if (claim.in_cents > 0)
    return (
      <Fact label={label}>
        <Money value={claim} />
      </Fact>
    );
  const repaid = entries
    .filter(({ kind, undone }) => kind === 'repaid' && undone === null)
    .reduce((sum, { amount }) => sum + amount.in_cents, 0);
  const { due, unneededWriteOff } = excessOf(BigInt(claim.in_cents), BigInt(repaid));
  return (
    <>
      {due > 0n && (
        <Fact label={t('claim.overpaid')}>
          <Money value={moneyWire(due)} />
        </Fact>
      )}
      {unneededWriteOff > 0n && (
        <Fact label={t('claim.needless')}>
          <Money value={moneyWire(unneededWriteOff)} />
        </Fact>
      )}
    </>
  );
}
