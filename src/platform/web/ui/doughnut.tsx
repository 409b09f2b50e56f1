import { type Cents, centsOf } from '../format.ts';
import { useFormat } from '../i18n.tsx';
import styles from './doughnut.module.css';

export interface DoughnutSegment {
  readonly label: string;
  readonly cents: Cents;
  /** A chart variable; assigned in order by default. */
  readonly color?: string;
}

export interface DoughnutProps {
  /** Name of the whole. */
  readonly label: string;
  readonly segments: readonly DoughnutSegment[];
  /** Formats an amount; in euro with cents by default. */
  readonly write?: (cents: bigint) => string;
  /** Large and small text in the middle. */
  readonly center?: { readonly value: string; readonly caption?: string };
}

const COLORS = ['var(--chart-1)', 'var(--chart-2)', 'var(--chart-3)', 'var(--chart-4)', 'var(--chart-rest)'];
/** A cutout of 75 per cent (spec 1 §9): ring from radius 37.5 to 50. */
const RADIUS = 43.75;
const WIDTH = 12.5;
const LENGTH = 2 * Math.PI * RADIUS;
const GAP = 1;
/** Number of characters of the large text that fit into the hole at full size. */
const FITTING = 8;

/** Parts of a sum as a ring, and as a list of names and amounts. */
export function Doughnut({ label, segments, write, center }: DoughnutProps) {
  const format = useFormat();
  const written = write ?? ((cents: bigint) => format.money(cents));
  const colored = segments.map((segment, index) => ({
    ...segment,
    value: centsOf(segment.cents),
    color: segment.color ?? COLORS[index % COLORS.length] ?? 'var(--chart-rest)',
  }));
  const total = colored.reduce((sum, segment) => sum + segment.value, 0n);
  const arcs = arcsOf(colored, total);
  return (
    <figure className={styles.figure}>
      <div className={styles.ring}>
        <svg viewBox="0 0 100 100" aria-hidden focusable="false">
          <circle cx="50" cy="50" r={RADIUS} fill="none" stroke="var(--chart-rest)" strokeWidth={WIDTH} />
          {arcs.map((arc) => (
            <circle
              key={arc.label}
              cx="50"
              cy="50"
              r={RADIUS}
              fill="none"
              stroke={arc.color}
              strokeWidth={WIDTH}
              strokeDasharray={`${arc.length} ${LENGTH}`}
              strokeDashoffset={-arc.start}
              transform="rotate(-90 50 50)"
            />
          ))}
        </svg>
        {center && (
          <p className={styles.center}>
            <strong data-long={center.value.length > FITTING || undefined}>{center.value}</strong>
            {center.caption && <span>{center.caption}</span>}
          </p>
        )}
      </div>
      <figcaption className={styles.legend}>
        <span className="visually-hidden">{label}</span>
        <ul>
          {colored.map((segment) => (
            <li key={segment.label}>
              <span className={styles.swatch} style={{ background: segment.color }} aria-hidden />
              <span>{segment.label}</span>
              <span className={styles.amount}>{written(segment.value)}</span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

interface Arc {
  readonly label: string;
  readonly color: string;
  readonly start: number;
  readonly length: number;
}

/** For drawing only: shares as floating-point lengths along the ring. */
function arcsOf(
  segments: readonly { label: string; color: string; value: bigint }[],
  total: bigint,
): readonly Arc[] {
  if (total <= 0n) return [];
  const filled = segments.filter((segment) => segment.value > 0n);
  const gap = filled.length > 1 ? GAP : 0;
  let start = 0;
  return filled.map(({ label, color, value }) => {
    const share = (Number(value) / Number(total)) * LENGTH;
    const arc = { label, color, start: start + gap / 2, length: Math.max(share - gap, 0.4) };
    start += share;
    return arc;
  });
}
