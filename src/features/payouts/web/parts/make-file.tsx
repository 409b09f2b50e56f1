import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ibanBlocks } from '#features/donations/rules/giro-code.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import { makePaymentFile, type readPaymentSummary } from '../../contract/payment-file.ts';
import styles from './payout.module.css';

export type PaymentSummary = ResponseOf<typeof readPaymentSummary>;
type Made = ResponseOf<typeof makePaymentFile>;

/** Where a file can be fetched from; the browser saves it under its own name. */
export const fileAddress = (id: string) => `/api/v4/payouts/sepa/${id}`;

interface Props {
  readonly summary: PaymentSummary;
  readonly mayMake: boolean;
}

/** What the next file holds, by account, and the button that makes it. */
export function MakeFile({ summary, mayMake }: Props) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const [again, setAgain] = useState(false);
  const [made, setMade] = useState<Made>();
  const { fresh } = summary;
  const count = fresh.count + (again ? summary.again.count : 0);
  const cents = fresh.sum.in_cents + (again ? summary.again.sum.in_cents : 0);
  return (
    <Card as="section" padded>
      <h2>{t('file.next')}</h2>
      <p>{t('file.holds', { count, sum: format.money(BigInt(cents)) })}</p>
      <AccountTable summary={summary} again={again} />
      {summary.again.count > 0 && (
        <CheckboxField
          name="again"
          label={t('file.again', {
            count: summary.again.count,
            sum: format.money(BigInt(summary.again.sum.in_cents)),
          })}
          hint={t('file.againHint')}
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
        />
      )}
      {made && (
        <Alert tone="success" live="polite" title={t('file.made', { count: made.count })}>
          <a href={fileAddress(made.id)} download>
            {t('file.load', { name: made.message_id })}
          </a>
        </Alert>
      )}
      {mayMake && count > 0 && (
        <MakeButton key={`${count}:${cents}`} again={again} count={count} cents={cents} onMade={setMade} />
      )}
    </Card>
  );
}

/** The sums of the file by the account that is paid from. */
function AccountTable({ summary, again }: { readonly summary: PaymentSummary; readonly again: boolean }) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const rows = summary.accounts
    .map((account) => ({
      ...account,
      count: account.fresh.count + (again ? account.again.count : 0),
      cents: account.fresh.sum.in_cents + (again ? account.again.sum.in_cents : 0),
    }))
    .filter(({ count }) => count > 0);
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
  readonly again: boolean;
  readonly count: number;
  readonly cents: number;
  readonly onMade: (made: Made) => void;
}

function MakeButton({ again, count, cents, onMade }: ButtonProps) {
  const t = useT('payouts.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [key] = useState(newIdempotencyKey);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const make = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { again, count, sum_in_cents: cents };
      onMade(await call(makePaymentFile, { body }, { idempotencyKey: key }));
    } catch (error) {
      setFailure(messageOf(error) ?? t('file.failed'));
    }
    await revalidate();
    setBusy(false);
  };
  return (
    <>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      <p>
        <Button variant="trust" loading={busy} onClick={() => void make()}>
          {t('file.make')}
        </Button>
      </p>
      <p className="muted">{t('file.marksNothing')}</p>
    </>
  );
}
