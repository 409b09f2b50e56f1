import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { CoFundingPreview, PreviewLine, PricePreview } from '../preview.ts';
import styles from './summary.module.css';

interface SummaryProps {
  readonly price: PricePreview | null;
  readonly coFunding: CoFundingPreview;
  /** Who bears the fee that the donor does not cover. */
  readonly feeBearer: 'platform' | 'project';
}

const LIMIT_WORDS = {
  donation_max: 'summary.limitedByDonationMax',
  budget: 'summary.limitedByBudget',
  project: 'summary.limitedByProject',
} as const;

/** Amount, fee, co-funding and total beside the form; on phones and tablets `FoldedSummary` replaces it. */
export function GivingSummary(props: SummaryProps) {
  const t = useT('giving.form');
  return (
    <section className={styles.summary} aria-label={t('summary.label')}>
      <Rows {...props} />
    </section>
  );
}

/** The same above the button of phones and tablets: one line with amount and total, which a press opens. */
export function FoldedSummary(props: SummaryProps) {
  const t = useT('giving.form');
  const { price } = props;
  const format = useFormat();
  return (
    <details className={styles.folded}>
      <summary>
        <span>
          {price === null ? t('summary.label') : t('summary.line', { amount: format.money(price.net) })}
        </span>
        <strong>
          {t('summary.total')}{' '}
          <span data-testid="giving-total">
            <Sum cents={price?.total ?? null} />
          </span>
        </strong>
      </summary>
      <Rows {...props} />
    </details>
  );
}

function Rows({ price, coFunding, feeBearer }: SummaryProps) {
  const t = useT('giving.form');
  return (
    <dl className={styles.rows}>
      <Row label={t('summary.donation')} cents={price?.net ?? null} />
      <div className={styles.row}>
        <dt>{t('summary.fee')}</dt>
        <dd>{price?.borne ? t(`summary.feeBorneBy.${feeBearer}`) : <Sum cents={price?.fee ?? null} />}</dd>
      </div>
      <div className={styles.row} data-total>
        <dt>{t('summary.total')}</dt>
        <dd data-testid="giving-total">
          <Sum cents={price?.total ?? null} />
        </dd>
      </div>
      {coFunding.lines.length > 0 && price && (
        <>
          {coFunding.lines.map((line) => (
            <CoFundingRow key={line.slug} line={line} />
          ))}
          <Row label={t('summary.project')} cents={price.received + coFunding.sum} />
        </>
      )}
    </dl>
  );
}

function Row({ label, cents }: { readonly label: string; readonly cents: bigint | null }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>
        <Sum cents={cents} />
      </dd>
    </div>
  );
}

function Sum({ cents }: { readonly cents: bigint | null }) {
  return cents === null ? '–' : <Money value={cents} />;
}

function CoFundingRow({ line }: { readonly line: PreviewLine }) {
  const t = useT('giving.form');
  const co = useT('giving');
  const limit = line.limitedBy ? t(LIMIT_WORDS[line.limitedBy]) : null;
  return (
    <div className={styles.row} data-co-funding>
      <dt>
        {co('coFunding.adds', { company: line.company })}{' '}
        <span className={styles.estimate}>{co('coFunding.estimate')}</span>
        {limit && <span className={styles.limit}>{limit}</span>}
      </dt>
      <dd>
        <Money value={line.amount} sign />
      </dd>
    </div>
  );
}
