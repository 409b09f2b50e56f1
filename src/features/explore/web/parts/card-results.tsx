import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import styles from './card-results.module.css';
import { CardGrid } from '#features/projects/web/parts/card-parts.tsx';
import { type ExploreState, exploreAddress, plainState } from './explore-state.ts';

/** The texts about the list, with their numbers inserted. */
export interface ResultTexts {
  readonly heading: string;
  readonly found: string;
  readonly empty: string;
  /** After "Load more": the number of new cards, and how many are shown of how many. */
  readonly loaded: (count: number, shown: number, total: number) => string;
}

export interface CardResultsProps {
  readonly path: string;
  readonly state: ExploreState;
  readonly count: number;
  /** The number of cards of earlier pages that are not shown any more. */
  readonly shownFrom: number;
  readonly cards: readonly { readonly key: string; readonly node: ReactNode }[];
  readonly texts: ResultTexts;
  /** At the end of the line with the total. */
  readonly beside?: ReactNode;
  /** Between that line and the cards. */
  readonly above?: ReactNode;
}

/** The cards of an explore list with the total and "Load more", or a hint if there are none. */
export function CardResults({
  path,
  state,
  count,
  shownFrom,
  cards,
  texts,
  beside,
  above,
}: CardResultsProps) {
  const t = useT('explore.list');
  const shown = shownFrom + cards.length;
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === path;
  const { grid, announcement, expectMore } = useMoreCards(cards.length, shown, count, texts.loaded);
  return (
    <section aria-labelledby="explore-results" aria-busy={busy || undefined}>
      <h2 id="explore-results" className="visually-hidden">
        {texts.heading}
      </h2>
      <div className={styles.line}>
        <p className={styles.count} role="status">
          {count > 0 && texts.found}
          {busy && <span className="visually-hidden"> {t('busy')}</span>}
        </p>
        {beside}
      </div>
      {above}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {shownFrom > 0 && (
        <p className={styles.more}>
          <LinkButton to={path + exploreAddress({ ...state, page: 1 })} variant="quiet">
            {t('earlier')}
          </LinkButton>
        </p>
      )}
      {cards.length === 0 && (
        <EmptyState
          title={texts.empty}
          text={t('emptyHint')}
          action={<Link to={path + exploreAddress(plainState(state))}>{t('reset')}</Link>}
        />
      )}
      <CardGrid ref={grid} busy={busy}>
        {cards.map(({ key, node }) => (
          <li key={key}>{node}</li>
        ))}
      </CardGrid>
      {count > shown && (
        <p className={styles.more}>
          <span className="muted">{t('shown', { shown, count })}</span>
          <LoadMore
            to={path + exploreAddress({ ...state, page: state.page + 1 })}
            busy={busy}
            onPress={expectMore}
          />
        </p>
      )}
    </section>
  );
}

function LoadMore({ to, busy, onPress }: { to: string; busy: boolean; onPress: () => void }) {
  const t = useT('platform');
  return (
    <LinkButton
      to={to}
      replace
      preventScrollReset
      variant="quiet"
      size="large"
      aria-busy={busy || undefined}
      onClick={onPress}
    >
      {t('action.loadMore')}
    </LinkButton>
  );
}

/**
 * After "Load more" the number of new cards is announced, and the first of them gets the focus (ux 21). The new cards
 * are the last ones; the total may be the same as before, if the first page was removed.
 */
function useMoreCards(length: number, shown: number, total: number, announce: ResultTexts['loaded']) {
  const grid = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const start = expectedFrom.current;
    if (start === null || shown <= start) return;
    expectedFrom.current = null;
    const added = shown - start;
    setAnnouncement(announce(added, shown, total));
    grid.current?.querySelectorAll<HTMLElement>('[data-card-link]')[length - added]?.focus();
  }, [length, shown, total, announce]);
  return {
    grid,
    announcement,
    expectMore: () => {
      expectedFrom.current = shown;
    },
  };
}
