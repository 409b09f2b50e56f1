import { useFormat, useT } from '#platform/web/i18n.tsx';
import styles from './co-funding-hint.module.css';
import type { CoFundingPreview } from './preview.ts';

/** What co-funding would add, right below the amount: “Company X adds …”. */
export function CoFundingHint({ coFunding }: { readonly coFunding: CoFundingPreview }) {
  const t = useT('giving');
  const format = useFormat();
  if (coFunding.lines.length === 0) return null;
  return (
    <div className={styles.hint}>
      <ul>
        {coFunding.lines.map((line) => (
          <li key={line.slug}>
            {t('coFunding.adds', { company: line.company })} <strong>{format.money(line.amount)}</strong>{' '}
            <span className={styles.estimate}>{t('coFunding.estimate')}</span>
          </li>
        ))}
      </ul>
      <p>{t('coFunding.note')}</p>
    </div>
  );
}
