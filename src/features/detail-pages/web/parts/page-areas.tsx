import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Address, type Place } from './content/address.tsx';
import styles from './page-areas.module.css';

/** Why donating is not possible; the specification fixes the texts (spec 1 §4). */
export function StatusAlert({ state }: { state: 'fully_funded' | 'expired' | 'archived' | null }) {
  const t = useT('detail-pages');
  if (state === 'fully_funded') return <Alert tone="success">{t('project.alert.fullyFunded')}</Alert>;
  if (state === 'expired') return <Alert tone="info">{t('project.alert.expired')}</Alert>;
  if (state === 'archived') return <Alert tone="info">{t('project.alert.archived')}</Alert>;
  return null;
}

export interface InfoAreaProps {
  readonly place: Place;
  readonly endsOn: string;
  /** Whether the last day is in the future or past; null hides it, if giving ended for another reason. */
  readonly period: 'open' | 'ended' | null;
}

/** The place of a project and its last day. */
export function InfoArea({ place, endsOn, period }: InfoAreaProps) {
  const t = useT('detail-pages');
  const format = useFormat();
  return (
    <section className={styles.info} aria-labelledby="info-title">
      <h2 id="info-title">{t('project.info.title')}</h2>
      <Address place={place} />
      {period && (
        <p className="muted">
          {t(period === 'open' ? 'project.info.period' : 'project.info.periodEnded', {
            date: format.longDate(endsOn),
          })}
        </p>
      )}
    </section>
  );
}
