import { useId } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import type { ChartWire, DrawingWire } from '../../contract.ts';
import styles from './chart.module.css';

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)'];
const colorOf = (series: number) => COLORS[series % COLORS.length];

interface ChartProps {
  readonly chart: ChartWire;
  readonly title: string;
  readonly rowLabel: (label: string | null, short?: boolean) => string;
  readonly seriesLabel: (series: string) => string;
}

interface Words {
  readonly row: (index: number, short?: boolean) => string;
  readonly series: (index: number) => string;
  readonly value: (value: number) => string;
  /** On the scale, without cents. */
  readonly tick: (value: number) => string;
}

function useWords({ chart, rowLabel, seriesLabel }: ChartProps): Words {
  const format = useFormat();
  const value = (one: number) => (chart.unit === 'money' ? format.money(one) : format.number(one));
  return {
    row: (index, short) => rowLabel(chart.rows[index]?.label ?? null, short),
    series: (index) => seriesLabel(chart.series[index] ?? ''),
    value,
    tick: (one) => (chart.unit === 'money' ? format.money(one, { whole: true }) : format.number(one)),
  };
}

/**
 * A chart that the server has drawn, for wide and narrow screens, with the colors of the theme, a legend, and the same
 * values as a table.
 */
export function Chart(props: ChartProps) {
  const { chart, title } = props;
  const t = useT('statistics.admin');
  const words = useWords(props);
  const description = useDescription(chart, words);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>
        <h2>{title}</h2>
        {chart.series.length > 1 && (
          <ul className={styles.legend}>
            {chart.series.map((name, index) => (
              <li key={name}>
                <span className={styles.swatch} style={{ background: colorOf(index) }} aria-hidden />
                {words.series(index)}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      {chart.rows.length === 0 ? (
        <EmptyState title={t('chart.empty')} />
      ) : (
        <>
          {(['wide', 'narrow'] as const).map((width) => (
            <Drawing
              key={width}
              drawing={chart[width]}
              strokes={chart.kind === 'line'}
              className={styles[width]}
              {...{ title, description, words, chart }}
            />
          ))}
          {chart.omitted > 0 && <p className={styles.note}>{t('chart.omitted', { count: chart.omitted })}</p>}
          <details className={styles.data}>
            <summary>{t('chart.table')}</summary>
            <Data chart={chart} title={title} words={words} />
          </details>
        </>
      )}
    </figure>
  );
}

/** The chart in a sentence: what it covers, and its highest row. */
function useDescription({ rows }: ChartWire, words: Words): string {
  const t = useT('statistics.admin');
  const sums = rows.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  const highest = sums.indexOf(Math.max(...sums));
  if (highest < 0) return '';
  return t('chart.description', {
    first: words.row(0),
    last: words.row(rows.length - 1),
    highest: words.row(highest),
    value: words.value(sums[highest] ?? 0),
  });
}

interface DrawingProps {
  readonly drawing: DrawingWire;
  readonly chart: ChartWire;
  readonly strokes: boolean;
  readonly className: string | undefined;
  readonly title: string;
  readonly description: string;
  readonly words: Words;
}

function Drawing({ drawing, chart, strokes, className, title, description, words }: DrawingProps) {
  const id = useId();
  const hoverText = (series: number, row: number) =>
    `${words.row(row)}, ${words.series(series)}: ${words.value(chart.rows[row]?.values[series] ?? 0)}`;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-description`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-description`}>{description}</desc>
      {drawing.ticks.map((tick) => (
        <g key={tick.value}>
          <path d={tick.d} className={tick.zero ? styles.zero : styles.tick} />
          <text x={tick.x} y={tick.y} textAnchor={tick.anchor} className={styles.scale}>
            {words.tick(tick.value)}
          </text>
        </g>
      ))}
      {drawing.shapes.map(({ d, series, row }) => (
        <path
          key={`${series}-${row}`}
          d={d}
          className={strokes ? styles.stroke : styles.area}
          style={strokes ? { stroke: colorOf(series) } : { fill: colorOf(series) }}
        >
          {row !== null && <title>{hoverText(series, row)}</title>}
        </path>
      ))}
      {drawing.labels.map(({ x, y, anchor, row }) => (
        <text key={row} x={x} y={y} textAnchor={anchor} className={styles.label}>
          {words.row(row, true)}
        </text>
      ))}
    </svg>
  );
}

/** The values of the chart; with several series also their sum. */
function Data({ chart, title, words }: { chart: ChartWire; title: string; words: Words }) {
  const t = useT('statistics.admin');
  const hasSum = chart.series.length > 1;
  return (
    // It can be focused, so that it can be scrolled by keyboard.
    <div className={styles.scroller} role="region" aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('chart.row')}</th>
            {chart.series.map((name, index) => (
              <th key={name} scope="col">
                {words.series(index)}
              </th>
            ))}
            {hasSum && <th scope="col">{t('chart.sum')}</th>}
          </tr>
        </thead>
        <tbody>
          {chart.rows.map(({ label, values }, row) => (
            <tr key={label ?? ''}>
              <th scope="row">{words.row(row)}</th>
              {values.map((value, index) => (
                <td key={chart.series[index]}>{words.value(value)}</td>
              ))}
              {hasSum && <td>{words.value(values.reduce((sum, value) => sum + value, 0))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
