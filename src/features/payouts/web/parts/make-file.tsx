import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import { ibanBlocks } from '#features/donations/rules/giro-code.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { makePaymentFile, type readPaymentSummary } from '../../contract/payment-file.ts';
import { AgainChoice } from './again-choice.tsx';
import styles from './payout.module.css';

export type PaymentSummary = ResponseOf<typeof readPaymentSummary>;
type CreatedFile = ResponseOf<typeof makePaymentFile>;

/** The URL of a file; the response names the file that the browser saves. */
export const fileAddress = (id: string) => `/api/v4/payouts/sepa/${id}`;

interface Props {
  readonly summary: PaymentSummary;
  readonly mayMake: boolean;
}

/** The sums of the file by the paying account, including the selected payouts. */
function accountSums({ accounts, again }: PaymentSummary, chosen: ReadonlySet<string>) {
  return accounts
    .map(({ id, title, iban, fresh }) => {
      const added = again.filter((payout) => payout.account === id && chosen.has(payout.id));
      return {
        title,
        iban,
        count: fresh.count + added.length,
        cents: added.reduce((sum, { amount }) => sum + amount.in_cents, fresh.sum.in_cents),
      };
    })
    .filter(({ count }) => count > 0);
}

/** The content of the next file by account, the payouts that can be selected for it, and the button that creates it. */
export function MakeFile({ summary, mayMake }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const [params] = useSearchParams();
  // The page of a payout that is to be paid again leads here with its id.
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(params.getAll('again')));
  const [made, setMade] = useState<CreatedFile>();
  // A payout that is no longer offered, because a file contains it or it was paid, is not selected either.
  const again = summary.again.map(({ id }) => id).filter((id) => selected.has(id));
  const rows = accountSums(summary, new Set(again));
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const cents = rows.reduce((sum, row) => sum + row.cents, 0);
  return (
    <Card as="section" padded>
      <h2>{t('file.next')}</h2>
      <p>{t('file.holds', { count, sum: format.money(BigInt(cents)) })}</p>
      <AccountTable rows={rows} />
      <AgainChoice payouts={summary.again} chosen={selected} mayChoose={mayMake} onChange={setSelected} />
      <Waiting summary={summary} />
      {made && (
        <Alert tone="success" live="polite" title={t('file.made', { count: made.count })}>
          <a href={fileAddress(made.id)} download>
            {t('file.load', { name: made.message_id })}
          </a>{' '}
          <Link to={`/site-admin/payment-files/${made.id}/`}>{t('file.openRecord')}</Link>
        </Alert>
      )}
      {mayMake && count > 0 && (
        <MakeButton
          key={`${again.join()}:${count}:${cents}`}
          again={again}
          count={count}
          cents={cents}
          onMade={setMade}
        />
      )}
    </Card>
  );
}

/** Payouts that a file already orders: they go into no other file until staff record what the bank has done. */
function Waiting({ summary: { waiting } }: Pick<Props, 'summary'>) {
  const t = useT('payouts.admin');
  const format = useFormat();
  if (waiting.count === 0) return null;
  return (
    <p className="muted">
      {t('file.waiting', { count: waiting.count, sum: format.money(BigInt(waiting.sum.in_cents)) })}{' '}
      <Link to="/site-admin/payouts/?payment=not_paid&in_file=true">{t('file.waitingList')}</Link>
    </p>
  );
}

function AccountTable({ rows }: { readonly rows: ReturnType<typeof accountSums> }) {
  const t = useT('payouts.admin');
  const format = useFormat();
  if (rows.length === 0) return null;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('file.accounts')}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('field.account')}</th>
            <th scope="col">IBAN</th>
            <th scope="col" className={styles.amount}>
              {t('list.title')}
            </th>
            <th scope="col" className={styles.amount}>
              {t('field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ title, iban, count, cents }) => (
            <tr key={`${title}:${iban}`}>
              <td>{title}</td>
              <td className={styles.iban}>{ibanBlocks(iban)}</td>
              <td className={styles.amount}>{format.number(count)}</td>
              <td className={styles.amount}>{format.money(BigInt(cents))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ButtonProps {
  readonly again: readonly string[];
  readonly count: number;
  readonly cents: number;
  readonly onMade: (made: CreatedFile) => void;
}

/** Creates the file once staff have confirmed the number and the sum of its payouts. */
function MakeButton(props: ButtonProps) {
  const t = useT('payouts.admin');
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <p>
        <Button variant="trust" onClick={() => setConfirming(true)}>
          {t('file.make')}
        </Button>
      </p>
      <p className="muted">{t('file.marksNothing')}</p>
      {confirming && <MakeDialog {...props} onClose={() => setConfirming(false)} />}
    </>
  );
}

interface MakeDialogProps extends ButtonProps {
  readonly onClose: () => void;
}

function MakeDialog({ again, count, cents, onMade, onClose }: MakeDialogProps) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { again: [...again], count, sum_in_cents: cents };
      onMade(await call(makePaymentFile, { body }, { idempotencyKey: key }));
      onClose();
    } catch (error) {
      setFailure(messageOf(error) ?? t('file.failed'));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('file.confirmTitle', { count, sum: format.money(BigInt(cents)) })}
      confirmLabel={t('file.make')}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void make()}
    >
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <p>{t('file.confirmText')}</p>
      {again.length > 0 && <p>{t('file.confirmAgain', { count: again.length })}</p>}
    </ConfirmDialog>
  );
}
