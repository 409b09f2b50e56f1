import { Link } from 'react-router';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import type { readPaymentSummary } from '../../contract/payment-file.ts';
import { FormerOrder } from './former-order.tsx';
import styles from './payout.module.css';

type Payout = ResponseOf<typeof readPaymentSummary>['again'][number];

interface Props {
  readonly payouts: readonly Payout[];
  readonly chosen: ReadonlySet<string>;
  readonly mayChoose: boolean;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

/** Payouts that the bank returned or did not carry out; staff choose which of them go into the file again. */
export function AgainChoice({ payouts, chosen, mayChoose, onChange }: Props) {
  const t = useT('payouts.admin');
  if (payouts.length === 0) return null;
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    onChange(next);
  };
  return (
    <fieldset className={styles.choice} disabled={!mayChoose}>
      <legend>{t('file.again', { count: payouts.length })}</legend>
      <p className="muted">{t('file.againHint')}</p>
      <ul className={styles.history}>
        {payouts.map((payout) => (
          <li key={payout.id}>
            <AgainPayout
              payout={payout}
              checked={chosen.has(payout.id)}
              onChange={(on) => toggle(payout.id, on)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface PayoutProps {
  readonly payout: Payout;
  readonly checked: boolean;
  readonly onChange: (on: boolean) => void;
}

function AgainPayout({ payout, checked, onChange }: PayoutProps) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const { id, reference, organization, amount, iban, files } = payout;
  return (
    <>
      <CheckboxField
        name={`again-${id}`}
        label={
          <>
            {reference} · {organization} · {format.money(BigInt(amount.in_cents))}
          </>
        }
        hint={t('file.againTo', { iban: ibanBlocks(iban) })}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <ul className={styles.former}>
        {files.map((file) => (
          <li key={file.message_id}>
            <code>{file.message_id}</code> {format.date(file.created_at)}
            <FormerOrder order={file} />
          </li>
        ))}
        <li>
          <Link to={`/site-admin/payouts/${id}/`}>{t('file.againOpen', { reference })}</Link>
        </li>
      </ul>
    </>
  );
}
