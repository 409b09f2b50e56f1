import { useFormat, useT } from '#platform/web/i18n.tsx';
import styles from './co-funding-hint.module.css';
import type { CoFundingPreview } from './preview.ts';

interface HintProps {
  /** What would be added to the donation of a person. */
  readonly coFunding: CoFundingPreview;
  /** A company gives: nothing is added (handbook §10.6). */
  readonly isCompany?: boolean;
}

/** What co-funding would add, right below the amount: “Company X adds …”. */
export function CoFundingHint({ coFunding, isCompany = false }: HintProps) {
  const t = useT('giving');
  const format = useFormat();
  if (coFunding.lines.length === 0) return null;
  return (
    <div className={styles.hint}>
      {!isCompany && (
        <ul>
          {coFunding.lines.map((line) => (
            <li key={line.slug}>
              {t('coFunding.adds', { company: line.company })} <strong>{format.money(line.amount)}</strong>{' '}
              <span className={styles.estimate}>{t('coFunding.estimate')}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        {!isCompany && t('coFunding.note')} {t('coFunding.ofPersons')}
      </p>
    </div>
  );
}
