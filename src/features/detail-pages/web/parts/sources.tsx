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
  /** Of the whole goal; null where the platform shows only what came in. */
  readonly percent: number | null;
}

/** Where the money of a project comes from, as a ring and in words (spec 1 §9); every part is named, also at zero. */
export function Sources({ sources, balance, percent }: SourcesProps) {
  const t = useT('detail-pages');
  const format = useFormat();
  const shown = useShownAmount({ whole: false });
  // As the same amount stands in the support card.
  const large = useShownAmount();
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
        write={shown}
        center={{
          value: percent === null ? large(balance) : format.percent(percent),
          caption: t('project.collected'),
        }}
      />
    </section>
  );
}
