import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import styles from './home-intro.module.css';

export interface Figures {
  readonly collectedCents: number;
  readonly projects: number;
  readonly supporters: number;
}

/** One sentence of what happens here, and three honest figures. */
export function HomeIntro({ figures }: { readonly figures: Figures }) {
  const t = useT('explore.list');
  const format = useFormat();
  const shown = useShownAmount();
  const whole = Math.trunc(figures.collectedCents / 100) * 100;
  const facts = [
    [shown(whole), t('figures.collected')],
    [format.number(figures.projects), t('figures.projects', { count: figures.projects })],
    [format.number(figures.supporters), t('figures.supporters', { count: figures.supporters })],
  ] as const;
  return (
    <section className={styles.intro}>
      <h1 className={styles.headline}>{t('headline')}</h1>
      <dl className={styles.figures} aria-label={t('figures.label')}>
        {facts.map(([value, word]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
