import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { intlLocale } from '#platform/i18n.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import type { ExplorePage } from '../../../contract/projects.ts';
import { cardView } from '#features/projects/web/parts/card-view.ts';
import { namedRoute } from '#features/projects/web/parts/paths.ts';
import { Picture } from '#platform/web/ui/picture.tsx';
import type { CardView } from '#features/projects/web/parts/project-card.tsx';
import styles from './place-cards.module.css';
import type { OpenedPlace } from './places.ts';

/** Slightly more than half a step of the last decimal of locations, in degrees. */
const HALF_STEP = 0.000_005_1;
const MAX_CARDS = '20';

export interface PlaceCardsProps {
  readonly place: OpenedPlace;
  /** The filters of the list, which apply to the place as well. */
  readonly query: Readonly<Record<string, string>>;
}

/** The cards of the projects at a place. */
export function PlaceCards({ place, query }: PlaceCardsProps) {
  const t = useT('explore.map');
  const locale = useLocale();
  const [cards, setCards] = useState<readonly CardView[] | 'failed' | null>(null);
  const { longitude, latitude } = place;
  const filter = JSON.stringify(query);
  useEffect(() => {
    const stop = new AbortController();
    const countries = new Intl.DisplayNames([intlLocale(locale)], { type: 'region' });
    fetchCards({ longitude, latitude }, JSON.parse(filter) as Record<string, string>, stop.signal)
      .then((page) => setCards(page.results.map((card) => cardView(card, countries))))
      .catch(() => stop.signal.aborted || setCards('failed'));
    return () => stop.abort();
  }, [longitude, latitude, filter, locale]);
  useLoadFailureToast(cards === 'failed');
  if (cards === null) return <LoadingState label={t('loading')} />;
  if (cards === 'failed') return <Alert tone="danger">{t('failed')}</Alert>;
  return (
    <ul className={styles.cards} aria-label={t('here')}>
      {cards.map((card) => (
        <li key={card.slug}>
          <PlaceCard card={card} />
        </li>
      ))}
    </ul>
  );
}

async function fetchCards(
  { longitude, latitude }: OpenedPlace,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<ExplorePage> {
  const search = new URLSearchParams({
    ...Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
    page_size: MAX_CARDS,
    latitude_min: (latitude - HALF_STEP).toFixed(7),
    latitude_max: (latitude + HALF_STEP).toFixed(7),
    longitude_min: (longitude - HALF_STEP).toFixed(7),
    longitude_max: (longitude + HALF_STEP).toFixed(7),
  });
  const response = await fetch(`/api/v4/explore/projects/?${search.toString()}`, { signal });
  if (!response.ok) throw new Error(`projects at a place: ${response.status}`);
  return (await response.json()) as ExplorePage;
}

function PlaceCard({ card }: { readonly card: CardView }) {
  const t = useT('projects');
  const format = useFormat();
  const shown = useShownAmount();
  const { search } = useLocation();
  const { settings } = useRoot();
  const percent = settings.showsTotal ? card.totalPercent : card.percent;
  return (
    <article className={styles.card}>
      <Picture image={card.image} alt="" sizes="104px" className={styles.picture} />
      <div className={styles.body}>
        <h3>
          <Link to={namedRoute('project-detail', { projectSlug: card.slug }, search)}>{card.title}</Link>
        </h3>
        <p>
          {card.organization}, {card.city}
        </p>
        {settings.showsBalance && (
          <>
            <Progress
              percent={percent}
              label={t(settings.showsTotal ? 'card.totalProgress' : 'card.progress', { title: card.title })}
              size="small"
            />
            <p>
              <strong>{shown(card.collectedCents)}</strong> {t('card.collected')}, {format.percent(percent)}
            </p>
          </>
        )}
      </div>
    </article>
  );
}
