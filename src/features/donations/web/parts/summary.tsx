import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { CoFundingPreview, PreviewLine, PricePreview } from './preview.ts';
import styles from './summary.module.css';

interface SummaryProps {
  readonly price: PricePreview | null;
  readonly coFunding: CoFundingPreview;
  /** Who bears the fee that the donor does not cover. */
  readonly feeBearer: 'platform' | 'project';
}

const LIMIT_WORDS = {
  donation_max: 'form.summary.limitedByDonationMax',
  budget: 'form.summary.limitedByBudget',
  project: 'form.summary.limitedByProject',
} as const;

/** Amount, fee, co-funding and total, in view while the form is filled. */
export function GivingSummary({ price, coFunding, feeBearer }: SummaryProps) {
  const t = useT('donations');
  const fee = price && !price.covered ? t(`form.summary.feeBorneBy.${feeBearer}`) : t('form.summary.fee');
  return (
    <section className={styles.summary} aria-label={t('form.summary.label')}>
      <dl className={styles.rows}>
        <Row label={t('form.summary.donation')} cents={price?.net ?? null} />
        <Row label={fee} cents={price ? price.fee : null} />
        <div className={styles.row} data-total>
          <dt>{t('form.summary.total')}</dt>
          <dd data-testid="giving-total">{price ? <Money value={price.total} /> : '–'}</dd>
        </div>
        {coFunding.lines.length > 0 && price && (
          <>
            {coFunding.lines.map((line) => (
              <CoFundingRow key={line.slug} line={line} />
            ))}
            <Row label={t('form.summary.project')} cents={price.net + coFunding.sum} />
          </>
        )}
      </dl>
    </section>
  );
}

function Row({ label, cents }: { readonly label: string; readonly cents: bigint | null }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{cents === null ? '–' : <Money value={cents} />}</dd>
    </div>
  );
}

function CoFundingRow({ line }: { readonly line: PreviewLine }) {
  const t = useT('donations');
  const limit = line.limitedBy ? t(LIMIT_WORDS[line.limitedBy]) : null;
  return (
    <div className={styles.row} data-co-funding>
      <dt>
        {t('form.summary.coFunding', { company: line.company })}{' '}
        <span className={styles.estimate}>{t('form.summary.estimate')}</span>
        {limit && <span className={styles.limit}>{limit}</span>}
      </dt>
      <dd>
        <Money value={line.amount} sign />
      </dd>
    </div>
  );
}

/** What co-funding would add, right below the amount: “Company X adds …”. */
export function CoFundingHint({ coFunding }: { readonly coFunding: CoFundingPreview }) {
  const t = useT('donations');
  const format = useFormat();
  if (coFunding.lines.length === 0) return null;
  return (
    <div className={styles.hint}>
      <ul>
        {coFunding.lines.map((line) => (
          <li key={line.slug}>
            {t('form.summary.coFunding', { company: line.company })}{' '}
            <strong>{format.money(line.amount)}</strong>{' '}
            <span className={styles.estimate}>{t('form.summary.estimate')}</span>
          </li>
        ))}
      </ul>
      <p>{t('form.summary.estimateNote')}</p>
    </div>
  );
}
