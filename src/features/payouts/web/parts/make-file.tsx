import { useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { IsoDate } from '#kernel/clock.ts';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApi } from '#platform/web/api.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
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
          payouts={[...summary.fresh.payouts, ...again]}
          again={again.length}
          cents={cents}
          executeOn={summary.execute_on}
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
  /** The payouts of the file, as they are shown. */
  readonly payouts: readonly string[];
  /** How many of them were in an earlier file. */
  readonly again: number;
  readonly cents: number;
  /** The day that is proposed. */
  readonly executeOn: IsoDate;
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

function MakeDialog({ payouts, again, cents, executeOn, onMade, onClose }: MakeDialogProps) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const count = payouts.length;
  const defaults: { execute_on: IsoDate | null } = { execute_on: executeOn };
  const form = useApiForm({
    id: null,
    defaults,
    failure: t('file.failed'),
    bodyOf: ({ execute_on: day }) => ({
      payouts: [...payouts],
      sum_in_cents: cents,
      ...(day === null ? {} : { execute_on: day }),
    }),
    send: (body, idempotencyKey) => call(makePaymentFile, { body }, { idempotencyKey }),
    done: async (made) => {
      onMade(made);
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('file.confirmTitle', { count, sum: format.money(BigInt(cents)) })}
      confirmLabel={t('file.make')}
      size="small"
      onClose={() => {
        onClose();
        // After a refusal the page shows what has changed.
        void revalidate();
      }}
    >
      <p>{t('file.confirmText')}</p>
      {again > 0 && <p>{t('file.confirmAgain', { count: again })}</p>}
      <FormDay
        form={form}
        name="execute_on"
        label={t('file.executeOn')}
        hint={t('file.executeOnHint')}
        min={executeOn}
        required
      />
    </FormDialog>
  );
}

/** Names in the file that differ from those on the platform: what the organizations' banks will compare. */
export function Transcribed({ summary: { transcribed } }: Pick<Props, 'summary'>) {
  const t = useT('payouts.admin');
  if (transcribed.length === 0) return null;
  return (
    <Card as="section" padded>
      <h2>{t('file.transcribed', { count: transcribed.length })}</h2>
      <ul className={styles.history}>
        {transcribed.map(({ id, reference, organization, holder, bank_name: name }) => (
          <li key={id}>
            <Link to={`/site-admin/payouts/${id}/`}>{reference}</Link> {organization}: {holder}
            <br />
            <span className="muted">{t('file.bankName', { name })}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
