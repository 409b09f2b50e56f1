import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Doughnut } from '#platform/web/ui/doughnut.tsx';
import styles from './sources.module.css';

interface Amount {
  readonly in_cents: number;
}

export interface SourcesProps {
  readonly sources: Readonly<Record<'codes' | 'private' | 'co_funding' | 'direct' | 'remainder', Amount>>;
  readonly balance: Amount;
  /** The reached share of the goal in whole percent; null if the platform shows only collected amounts. */
  readonly percent: number | null;
}

/** The sources of a project's money as a ring chart with a legend (spec 1 §9), which also lists sources at zero. */
export function Sources({ sources, balance, percent }: SourcesProps) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount({ whole: false });
  // Formatted like the same amount in the support card.
  const formatLarge = useShownAmount();
  const segments = [
    { label: t('project.sources.private'), cents: sources.private, color: 'var(--chart-1)' },
    { label: t('project.sources.coFunding'), cents: sources.co_funding, color: 'var(--chart-2)' },
    { label: t('project.sources.codes'), cents: sources.codes, color: 'var(--chart-3)' },
    { label: t('project.sources.direct'), cents: sources.direct, color: 'var(--chart-4)' },
    ...(percent === null
      ? []
      : [{ label: t('project.sources.remainder'), cents: sources.remainder, color: 'var(--chart-rest)' }]),
  ];
  return (
    <section className={styles.sources} aria-labelledby="sources-title">
      <h2 id="sources-title">{t('project.sources.title')}</h2>
      <Doughnut
        label={t('project.sources.title')}
        segments={segments}
        write={formatAmount}
        center={{
          value: percent === null ? formatLarge(balance) : format.percent(percent),
          caption: t('project.collected'),
        }}
      />
    </section>
  );
}
