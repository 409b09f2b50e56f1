import type { ReactNode } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { CopyButton } from '#platform/web/ui/copy-button.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { TransferDetails as Details } from '#features/donations/contract/transfer.ts';
import { amountToPaste } from './amount-to-paste.ts';
import { GiroCode } from './giro-code.tsx';
import styles from './transfer-details.module.css';

type Field = 'holder' | 'iban' | 'bic' | 'amount' | 'reference';

/**
 * The account details for an announced transfer: each value can be copied separately, the QR code contains all of them.
 */
export default function TransferDetails({ transfer }: { readonly transfer: Details }) {
  const t = useT('bank-transfers.details');
  const format = useFormat();
  return (
    <div className={styles.details}>
      <dl className={styles.rows}>
        <Row field="holder" copy={transfer.account_holder}>
          {transfer.account_holder}
        </Row>
        <Row field="iban" copy={transfer.iban}>
          <span className={styles.number}>{transfer.iban_blocks}</span>
        </Row>
        <Row field="bic" copy={transfer.bic}>
          <span className={styles.number}>{transfer.bic}</span>
        </Row>
        {/* Forms of banks accept only the bare number. */}
        <Row field="amount" copy={amountToPaste(transfer.amount.in_currency)}>
          <Money value={transfer.amount} />
        </Row>
        <Row field="reference" copy={transfer.reference}>
          <strong className={styles.number} data-testid="transfer-reference">
            {transfer.reference}
          </strong>
        </Row>
      </dl>
      <GiroCode qr={transfer.qr} />
      <p className={styles.note}>{t('referenceNote')}</p>
      <p className={styles.note}>{t('until', { date: format.longDate(transfer.pay_until) })}</p>
    </div>
  );
}

interface RowProps {
  readonly field: Field;
  readonly copy: string;
  readonly children: ReactNode;
}

function Row({ field, copy, children }: RowProps) {
  const t = useT('bank-transfers.details');
  const name = t(field);
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>
        {/* A translated account or reference is another one. */}
        <span className={styles.value} translate="no">
          {children}
        </span>
        <CopyButton compact value={copy} label={t('copy', { name })} copiedLabel={t('copied')} />
      </dd>
    </div>
  );
}
