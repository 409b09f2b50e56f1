import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import styles from './card-results.module.css';
import { type ExploreState, exploreAddress, plainState } from './explore-state.ts';

/** What is said of the cards; numbers are in it already. */
export interface ResultTexts {
  readonly heading: string;
  readonly found: string;
  readonly empty: string;
  /** After "Load more": how many came, how many are shown of how many. */
  readonly loaded: (count: number, shown: number, total: number) => string;
}

export interface CardResultsProps {
  readonly path: string;
  readonly state: ExploreState;
  readonly count: number;
  /** Cards of earlier pages that are not shown any more. */
  readonly shownFrom: number;
  readonly cards: readonly { readonly key: string; readonly node: ReactNode }[];
  readonly texts: ResultTexts;
}

/** The cards of an explore list: how many there are, "Load more", and what to do when there are none. */
export function CardResults({ path, state, count, shownFrom, cards, texts }: CardResultsProps) {
  const t = useT('explore.list');
  const shown = shownFrom + cards.length;
  const navigation = useNavigation();
  const busy = navigation.state === 'loading' && navigation.location.pathname === path;
  const { grid, news, expectMore } = useMoreCards(cards.length, shown, count, texts.loaded);
  return (
    <section aria-labelledby="explore-results" aria-busy={busy || undefined}>
      <h2 id="explore-results" className="visually-hidden">
        {texts.heading}
      </h2>
      <p className={styles.count} role="status">
        {count > 0 && texts.found}
        {busy && <span className="visually-hidden"> {t('busy')}</span>}
      </p>
      <p className="visually-hidden" role="status">
        {news}
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
      <ul className={styles.grid} ref={grid} data-busy={busy || undefined}>
        {cards.map(({ key, node }) => (
          <li key={key}>{node}</li>
        ))}
      </ul>
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
 * After "Load more" the number of new cards is announced and the first of them gets the focus (ux 21). The new ones stand
 * at the end, though there may be no more cards than before: the first page may have gone.
 */
function useMoreCards(length: number, shown: number, total: number, say: ResultTexts['loaded']) {
  const grid = useRef<HTMLUListElement>(null);
  const expectedFrom = useRef<number | null>(null);
  const [news, setNews] = useState('');
  useEffect(() => {
    const start = expectedFrom.current;
    if (start === null || shown <= start) return;
    expectedFrom.current = null;
    const added = shown - start;
    setNews(say(added, shown, total));
    grid.current?.querySelectorAll<HTMLElement>('[data-card-link]')[length - added]?.focus();
  }, [length, shown, total, say]);
  return {
    grid,
    news,
    expectMore: () => {
      expectedFrom.current = shown;
    },
  };
}
