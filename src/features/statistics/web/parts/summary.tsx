import { useMemo } from 'react';
import type { AnyList } from '#platform/contract/list.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { ErrorState, LoadingState } from '#platform/web/ui/states.tsx';
import { useRead } from '#platform/web/use-read.ts';
import { type FigureWire, type SummaryWire, summaryRoute } from '../../contract.ts';
import { Chart } from './chart.tsx';
import styles from './summary.module.css';

interface SummaryProps {
  readonly list: AnyList;
  /** The filters. */
  readonly params: Readonly<Record<string, string>>;
  readonly given: {
    readonly params: Readonly<Record<string, string>>;
    readonly summary: SummaryWire | null;
  };
  readonly title: string;
  readonly rowLabel: (label: string | null, short?: boolean) => string;
  readonly seriesLabel: ((series: string) => string) | undefined;
}

/** Figures and chart of a report; loaded again when the filters change. */
export function Summary({ list, params, given, title, rowLabel, seriesLabel }: SummaryProps) {
  const call = useApi();
  const t = useT('statistics.admin');
  const translate = useTranslator();
  const initial = useMemo(
    () => given.summary && { key: JSON.stringify(given.params), data: given.summary },
    [given],
  );
  const { data, error, isReading, retry } = useRead<SummaryWire>(
    JSON.stringify(params),
    (signal) => call(summaryRoute(list), { query: params }, { signal }),
    initial,
  );
  if (error) return <ErrorState error={error} onRetry={retry} />;
  if (!data) return <LoadingState />;
  const sourceLabel = (series: string) => translate.maybe(`statistics.admin:source.${series}`) ?? series;
  return (
    <div className={styles.summary} data-stale={isReading || undefined} aria-busy={isReading}>
      <dl className={styles.figures} aria-label={t('figures')}>
        {data.figures.map((figure) => (
          <div key={figure.key}>
            <dt>{translate.maybe(`statistics.admin:figure.${figure.key}`) ?? figure.key}</dt>
            <dd>
              <Figure figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <Card as="section">
        <Chart
          chart={data.chart}
          title={title}
          rowLabel={rowLabel}
          seriesLabel={seriesLabel ?? sourceLabel}
        />
      </Card>
    </div>
  );
}

function Figure({ figure }: { figure: FigureWire }) {
  const format = useFormat();
  const t = useT('statistics.admin');
  switch (figure.kind) {
    case 'money':
      return <Money value={figure.value} />;
    case 'count':
      return format.number(figure.value);
    case 'percent':
      return figure.value === null ? t('none') : format.percent(figure.value);
  }
}
