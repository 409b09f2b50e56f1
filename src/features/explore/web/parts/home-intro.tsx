import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Prose } from '#platform/web/ui/prose.tsx';
import styles from './home-intro.module.css';

export interface Figures {
  readonly collectedCents: number;
  readonly projects: number;
  readonly supporters: number;
}

export interface HomeIntroProps {
  /** The operator's; '' for the default. */
  readonly headline: string;
  /** The operator's introduction, sanitized; '' without one. */
  readonly html: string;
  /** Null where the operator does not show them. */
  readonly figures: Figures | null;
}

/** The headline and the introduction of the home page, and the three figures of the platform. */
export function HomeIntro({ headline, html, figures }: HomeIntroProps) {
  const t = useT('explore.list');
  return (
    <section className={styles.intro}>
      <div className={styles.words}>
        <h1 className={styles.headline}>{headline || t('headline')}</h1>
        {html !== '' && <Prose html={html} />}
      </div>
      {figures && <FigureList {...figures} />}
    </section>
  );
}

function FigureList(figures: Figures) {
  const t = useT('explore.list');
  const format = useFormat();
  const shown = useShownAmount();
  const wholeEuros = Math.trunc(figures.collectedCents / 100) * 100;
  const facts = [
    [shown(wholeEuros), t('figures.collected')],
    [format.number(figures.projects), t('figures.projects', { count: figures.projects })],
    [format.number(figures.supporters), t('figures.supporters', { count: figures.supporters })],
  ] as const;
  return (
    <dl className={styles.figures} aria-label={t('figures.label')}>
      {facts.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
