import { IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { CategoryIcon } from './category-icon.tsx';
import styles from './explore-filters.module.css';
import {
  type ExploreState,
  exploreAddress,
  isPlain,
  ORDER_OPTIONS,
  toggleCategory,
} from './explore-state.ts';

/** Milliseconds from the last key to the search (spec 1 §9). */
const SEARCH_DEBOUNCE_MS = 500;

export interface ExploreFiltersProps {
  /** Path of the list, so that forms and links work without scripts. */
  readonly path: string;
  readonly state: ExploreState;
  readonly categories: readonly { slug: string; title: string; icon: string }[];
}

/** Everything that narrows and sorts the list. Each change goes back to page 1; the address holds the state. */
export function ExploreFilters({ path, state, categories }: ExploreFiltersProps) {
  return (
    <div className={styles.filters}>
      <CategoryRow path={path} state={state} categories={categories} />
      <FilterForm path={path} state={state} />
    </div>
  );
}

function CategoryRow({ path, state, categories }: ExploreFiltersProps) {
  const t = useT('projects');
  const all = { ...state, categories: [], page: 1 };
  return (
    <nav aria-label={t('explore.categories')} className={styles.categories}>
      <ul>
        <li>
          <Pill to={path + exploreAddress(all)} chosen={state.categories.length === 0}>
            <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
            {t('explore.all')}
          </Pill>
        </li>
        {categories.map(({ slug, title, icon }) => (
          <li key={slug}>
            <Pill
              to={path + exploreAddress(toggleCategory(state, slug))}
              chosen={state.categories.includes(slug)}
            >
              <CategoryIcon name={icon} />
              {title}
            </Pill>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Pill({ to, chosen, children }: { to: string; chosen: boolean; children: React.ReactNode }) {
  return (
    <Link to={to} preventScrollReset className={styles.pill} aria-current={chosen ? 'true' : undefined}>
      {children}
    </Link>
  );
}

function FilterForm({ path, state }: Pick<ExploreFiltersProps, 'path' | 'state'>) {
  const t = useT('projects');
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [ordering, setOrdering] = useFollowed(state.ordering);
  const [hideFullyFunded, setHideFullyFunded] = useFollowed(state.hideFullyFunded);
  const [hideExpired, setHideExpired] = useFollowed(state.hideExpired);
  useFollowedSearch(form, state.search);
  useEffect(() => () => clearTimeout(timer.current), []);
  const go = (replace: boolean) => {
    clearTimeout(timer.current);
    if (form.current)
      void navigate(path + addressOf(form.current, state), { replace, preventScrollReset: true });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    go(false);
  };
  const typed = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => go(true), SEARCH_DEBOUNCE_MS);
  };
  return (
    <form
      ref={form}
      action={path}
      method="get"
      className={styles.form}
      onSubmit={submit}
      role="search"
      aria-label={t('explore.filters')}
    >
      <div className={styles.search}>
        <label htmlFor="explore-search" className="visually-hidden">
          {t('explore.search')}
        </label>
        <IconSearch size={20} aria-hidden />
        <input
          id="explore-search"
          type="search"
          name="search"
          maxLength={100}
          autoComplete="off"
          placeholder={t('explore.searchPlaceholder')}
          defaultValue={state.search}
          onChange={typed}
        />
      </div>
      <div className={styles.sort}>
        <label htmlFor="explore-sort" className="visually-hidden">
          {t('explore.sort')}
        </label>
        <select
          id="explore-sort"
          name="ordering"
          value={ordering}
          onChange={(event) => {
            setOrdering(orderOf(event.target.value));
            go(false);
          }}
        >
          {ORDER_OPTIONS.map(([value, word]) => (
            <option key={value} value={value}>
              {t(`explore.order.${word}`)}
            </option>
          ))}
        </select>
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="hide_fully_funded"
          value="true"
          checked={hideFullyFunded}
          onChange={(event) => {
            setHideFullyFunded(event.target.checked);
            go(false);
          }}
        />
        {t('explore.hideFullyFunded')}
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          name="hide_expired"
          value="true"
          checked={hideExpired}
          onChange={(event) => {
            setHideExpired(event.target.checked);
            go(false);
          }}
        />
        {t('explore.hideExpired')}
      </label>
      {state.categories.length > 0 && (
        <input type="hidden" name="categories" value={state.categories.join(',')} />
      )}
      <noscript>
        <button type="submit" className={styles.apply}>
          {t('explore.apply')}
        </button>
      </noscript>
      {!isPlain(state) && (
        <Link to={path} preventScrollReset className={styles.reset}>
          {t('explore.reset')}
        </Link>
      )}
    </form>
  );
}

/** The address that the form's fields ask for, from page 1. */
function addressOf(form: HTMLFormElement, state: ExploreState): string {
  const fields = new FormData(form);
  return exploreAddress({
    search: String(fields.get('search') ?? '').trim(),
    categories: state.categories,
    ordering: orderOf(fields.get('ordering')),
    hideFullyFunded: fields.has('hide_fully_funded'),
    hideExpired: fields.has('hide_expired'),
    page: 1,
  });
}

function orderOf(chosen: unknown): ExploreState['ordering'] {
  return ORDER_OPTIONS.find(([value]) => value === chosen)?.[0] ?? '';
}

/** What a control shows: the reader's choice at once, the address's as soon as that changes. */
function useFollowed<T>(value: T): readonly [T, (next: T) => void] {
  const [shown, setShown] = useState(value);
  const [followed, setFollowed] = useState(value);
  if (followed !== value) {
    setFollowed(value);
    setShown(value);
  }
  return [shown, setShown];
}

/** The field follows the address (back, reset), but never while somebody types into it. */
function useFollowedSearch(form: React.RefObject<HTMLFormElement | null>, search: string): void {
  useEffect(() => {
    const field = form.current?.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement) || field.value.trim() === search) return;
    if (document.activeElement !== field) field.value = search;
  }, [form, search]);
}
