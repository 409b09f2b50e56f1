import { bankName } from '#kernel/bank-text.ts';
import { useT } from '#platform/web/i18n.tsx';
import styles from './bank-of-iban.module.css';

/** Below the field of an account holder: how banks see the name, where they write it in other letters. */
export function BankNameNote({ holder }: { readonly holder: string }) {
  const t = useT('banks.lookup');
  const name = bankName(holder);
  const differs = name !== '' && name !== holder.trim();
  return (
    <p role="status" className={styles.note} data-expected={differs || undefined}>
      {differs && t('bankName', { name })}
    </p>
  );
}
