import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { decidePayerChange, type PayerAccountChange } from '../../contract/payer-accounts.ts';
import styles from './payout.module.css';

/** Changes of accounts that payouts are transferred from, which wait for a second person. */
export function PayerChanges({ changes }: { readonly changes: readonly PayerAccountChange[] }) {
  const t = useT('payouts.admin');
  const reloadAfterRefusal = useReloadAfterRefusal();
  const [failure, setFailure] = useState<string>();
  // The reason stays also if the change that was refused was the last: somebody else has decided it.
  return (
    <>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      {changes.length > 0 && (
        <Alert tone="warning" title={t('accounts.pending.title', { count: changes.length })}>
          <p>{t('accounts.pending.text')}</p>
          <ul className={styles.history}>
            {changes.map((change) => (
              <PendingChange
                key={change.id}
                change={change}
                onFailure={setFailure}
                reload={reloadAfterRefusal}
              />
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}

interface PendingProps {
  readonly change: PayerAccountChange;
  readonly onFailure: (message: string | undefined) => void;
  readonly reload: (error: unknown) => Promise<void>;
}

function PendingChange({ change, onFailure, reload }: PendingProps) {
  const t = useT('payouts.admin');
  const format = useFormat();
  const may = useMay();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const decide = async (confirmed: boolean) => {
    setBusy(true);
    onFailure(undefined);
    try {
      await call(decidePayerChange, { params: { id: change.id }, body: { confirmed } });
      await revalidate();
    } catch (error) {
      onFailure(messageOf(error) ?? t('accounts.pending.failed'));
      await reload(error);
    }
    setBusy(false);
  };
  const by = { name: change.proposed_by, at: format.dateTime(change.proposed_at) };
  return (
    <li>
      <strong>{change.bank_account?.title ?? t('accounts.pending.own')}</strong>
      <span>
        {change.holder} · <span className={styles.iban}>{ibanBlocks(change.iban)}</span> {change.bic}
      </span>
      {change.bank_account !== null && (
        <span>
          {change.owner_changes
            ? t('accounts.pending.ownerChanges', {
                from: change.old_owner ?? t('accounts.operator'),
                to: change.owner ?? t('accounts.operator'),
              })
            : t('accounts.pending.owner', { owner: change.owner ?? t('accounts.operator') })}
        </span>
      )}
      <span>
        {change.old_end === ''
          ? t('accounts.pending.isNew')
          : t('accounts.pending.old', { end: change.old_end })}{' '}
        · {t('accounts.pending.by', by)}
      </span>
      {may('change_bank_accounts') && (
        <span className={styles.actions}>
          {change.second_needed ? (
            t('accounts.pending.second')
          ) : (
            <Button variant="trust" size="small" loading={busy} onClick={() => void decide(true)}>
              {t('accounts.pending.confirm')}
            </Button>
          )}
          <Button variant="quiet" size="small" disabled={busy} onClick={() => void decide(false)}>
            {t('accounts.pending.reject')}
          </Button>
        </span>
      )}
    </li>
  );
}
