import { IconArrowsSort, IconLayoutGrid, IconSearch } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { CategoryIcon } from '#features/categories/web/parts/category-icon.tsx';
import { PAGE_ORDERS } from '#features/pages/rules.ts';
import { BoundsNote, HiddenFields, HideBoxes, useFollowed } from './explore-boxes.tsx';
import styles from './explore-filters.module.css';
import {
  type ExploreState,
  exploreAddress,
  isPlain,
  ORDER_KEYS,
  type OrderValue,
  plainState,
  readExploreState,
  toggleCategory,
} from './explore-state.ts';
import { SHEET_ID, SheetButton } from './sheet-button.tsx';

/** Milliseconds from the last key to the search (spec 1 §9). */
const SEARCH_DEBOUNCE_MS = 500;

export interface ExploreFiltersProps {
  /** Path of the list, for forms and links without scripts. */
  readonly path: string;
  readonly state: ExploreState;
  readonly categories: readonly { slug: string; title: string; icon: string }[];
  /** The filters that the page shows, and the orders of its list. */
  readonly show: FilterParts;
  /** Label of the submit button, which is shown without scripts. */
  readonly applyLabel?: string;
}

export interface FilterParts {
  readonly categoriesRow: boolean;
  readonly searchRow: boolean;
  /** False for voting lists (spec 1 §2). */
  readonly hideBoxes: boolean;
  readonly orders: readonly OrderValue[];
}

/** The filters and the order of the list. Each change goes back to page 1; the state is in the address. */
export function ExploreFilters(props: ExploreFiltersProps) {
  const { path, state, categories, show } = props;
  return (
    <div className={styles.filters}>
      {show.categoriesRow && <CategoryRow path={path} state={state} categories={categories} />}
      {show.searchRow && <FilterForm {...props} />}
      {state.bounds && <BoundsNote path={path} state={state} />}
    </div>
  );
}

function CategoryRow({ path, state, categories }: Omit<ExploreFiltersProps, 'show'>) {
  const t = useT('explore.list');
  const all = { ...state, categories: [], page: 1 };
  return (
    <nav aria-label={t('categories')} className={styles.categories}>
      <ul>
        <li>
          <Pill to={path + exploreAddress(all)} chosen={state.categories.length === 0}>
            <IconLayoutGrid size={20} stroke={1.75} aria-hidden />
            {t('all')}
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

function FilterForm({ path, state, show, applyLabel }: ExploreFiltersProps) {
  const t = useT('explore.list');
  const { form, go, goSoon, cancel } = useFilterForm(path, state);
  const sheet = useRef<HTMLDivElement>(null);
  const apply = applyLabel ?? t('apply');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sheet.current?.hidePopover?.();
    go();
  };
  return (
    <form
      ref={form}
      action={path}
      method="get"
      className={styles.form}
      onSubmit={submit}
      role="search"
      aria-label={t('filters')}
    >
      <SearchField search={state.search} onType={goSoon} />
      <SheetButton state={state} />
      <div ref={sheet} id={SHEET_ID} popover="auto" className={styles.sheet}>
        <p className={styles.sheetTitle}>{t('filters')}</p>
        <SortField ordering={state.ordering} orders={show.orders} onChoose={go} />
        {show.hideBoxes && <HideBoxes state={state} onPress={go} />}
        <button type="submit" className={styles.done}>
          {apply}
        </button>
      </div>
      <HiddenFields state={state} />
      <noscript>
        <button type="submit" className={styles.apply}>
          {apply}
        </button>
      </noscript>
      {!isPlain(state) && (
        <Link
          to={path + exploreAddress(plainState(state))}
          preventScrollReset
          className={styles.reset}
          onClick={cancel}
        >
          {t('reset')}
        </Link>
      )}
    </form>
  );
}

/**
 * Navigates to the state of the fields: immediately, or half a second after the last key without a new history entry.
 */
function useFilterForm(path: string, state: ExploreState) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => cancel, []);
  const isLeaving = useLeaving();
  useEffect(() => {
    // A pending search does not return a visitor to the list who has opened another page.
    if (isLeaving) cancel();
  }, [isLeaving]);
  const target = useTargetState(path, state);
  const latest = useRef(target);
  useEffect(() => {
    latest.current = target;
  });
  useFollowedSearch(form, timer, state.search);
  const move = (replace: boolean) => {
    cancel();
    if (!form.current) return;
    void navigate(path + addressOf(form.current, latest.current), { replace, preventScrollReset: true });
  };
  return {
    form,
    go: () => move(false),
    goSoon: () => {
      cancel();
      timer.current = setTimeout(() => move(true), SEARCH_DEBOUNCE_MS);
    },
    cancel,
  };
}

/** The state of the list, or of the list that is loading, after a click on a category for example. */
function useTargetState(path: string, state: ExploreState): ExploreState {
  const { location } = useNavigation();
  if (location?.pathname !== path) return state;
  return readExploreState(new URLSearchParams(location.search), state.defaults);
}

/** Whether another page is loading. */
function useLeaving(): boolean {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  return location !== undefined && location.pathname !== pathname;
}

function SearchField({ search, onType }: { search: string; onType: () => void }) {
  const t = useT('explore.list');
  return (
    <div className={styles.search}>
      <label htmlFor="explore-search" className="visually-hidden">
        {t('search')}
      </label>
      <IconSearch size={20} aria-hidden />
      <input
        id="explore-search"
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        placeholder={t('searchPlaceholder')}
        defaultValue={search}
        onChange={onType}
      />
    </div>
  );
}

interface SortFieldProps {
  readonly ordering: OrderValue;
  readonly orders: readonly OrderValue[];
  readonly onChoose: () => void;
}

function SortField({ ordering, orders, onChoose }: SortFieldProps) {
  const t = useT('explore.list');
  const [shown, setShown] = useFollowed(ordering);
  return (
    <div className={styles.sort}>
      <label htmlFor="explore-sort" className="visually-hidden">
        {t('sort')}
      </label>
      <IconArrowsSort size={20} aria-hidden />
      <select
        id="explore-sort"
        name="ordering"
        value={shown}
        onChange={(event) => {
          setShown(orderOf(event.target.value));
          onChoose();
        }}
      >
        {orders.map((value) => (
          <option key={value} value={value}>
            {t(`order.${ORDER_KEYS[value]}`)}
          </option>
        ))}
      </select>
    </div>
  );
}

/** The address for the values of the form's fields, from page 1. */
function addressOf(form: HTMLFormElement, state: ExploreState): string {
  const fields = new FormData(form);
  return exploreAddress({
    ...state,
    search: String(fields.get('search') ?? '').trim(),
    ordering: orderOf(fields.get('ordering')),
    ...(form.elements.namedItem('hide_expired') !== null && {
      hideFullyFunded: fields.getAll('hide_fully_funded').includes('true'),
      hideExpired: fields.getAll('hide_expired').includes('true'),
    }),
    page: 1,
  });
}

function orderOf(chosen: unknown): OrderValue {
  return PAGE_ORDERS.find((value) => value === chosen) ?? '';
}

/** Updates the search field when the address changes (back, reset), unless the visitor is typing or a search is pending. */
function useFollowedSearch(
  form: RefObject<HTMLFormElement | null>,
  timer: RefObject<unknown>,
  search: string,
): void {
  useEffect(() => {
    if (timer.current !== undefined) return;
    const field = form.current?.elements.namedItem('search');
    if (!(field instanceof HTMLInputElement) || field.value.trim() === search) return;
    if (document.activeElement !== field) field.value = search;
  }, [form, timer, search]);
}
