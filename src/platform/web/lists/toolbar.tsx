import { IconDownload, IconFilterOff, IconSearch, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { searchText } from '#kernel/search-text.ts';
import { type AnyList, SEARCH_MAX } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import type { AfterExportAction } from './after-export.tsx';
import { ExportPanel } from './export-panel.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import styles from './list.module.css';
import { OptionsPanel } from './options-panel.tsx';
import { Popover } from './popover.tsx';
import type { ListAddress } from './state.ts';
import type { ListColumnsState } from './use-columns.ts';

/** Milliseconds without typing before the search starts (spec 2 §9). */
const SEARCH_MS = 500;

/** Where the link leads that skips search, filters and buttons: around the table, so that it is the next tab stop. */
export const TABLE = 'table';

interface ToolbarProps {
  readonly list: AnyList;
  readonly address: ListAddress;
  readonly labels: FilterLabels;
  readonly columns: ListColumnsState;
  readonly count: number;
  readonly afterExport: AfterExportAction | null;
  /** The saved views. */
  readonly views: ReactNode;
  readonly children: ReactNode;
}

/** Search, the filters that belong to no column, views, export, options, and additional content of the screen. */
export function Toolbar(props: ToolbarProps) {
  const { list, address, labels, columns, count, afterExport, views, children } = props;
  const t = useT('platform.admin');
  const { query, filters } = address;
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  return (
    <div className={styles.toolbar}>
      <a className="visually-hidden" href={`#${TABLE}`}>
        {t('list.skip')}
      </a>
      {list.search && <SearchBox list={list} address={address} />}
      {filters
        .filter(({ column, isListed }) => column === null && isListed)
        .map((filter) => (
          <FilterButton key={filter.param} filter={filter} address={address} labels={labels} wide />
        ))}
      {isNarrowed && (
        <Button
          variant="plain"
          icon={<IconFilterOff size={18} aria-hidden />}
          onClick={() => address.change({ search: '', filters: {} })}
        >
          {t('list.resetFilters')}
        </Button>
      )}
      <span className={styles.space} />
      <div className={styles.options}>
        {views}
        <Popover
          label={t('list.export')}
          button={
            <>
              <IconDownload size={18} aria-hidden />
              <span>{t('list.export')}</span>
            </>
          }
        >
          {() => (
            <ExportPanel
              list={list}
              query={address.scoped}
              count={count}
              keys={columns.shownKeys}
              afterExport={afterExport}
            />
          )}
        </Popover>
        <Popover
          label={t('list.options')}
          button={
            <>
              <IconSettings size={18} aria-hidden />
              <span>{t('list.options')}</span>
            </>
          }
        >
          {() => <OptionsPanel columns={columns} />}
        </Popover>
      </div>
      {children && <div className={styles.extras}>{children}</div>}
    </div>
  );
}

function SearchBox({ list, address }: { list: AnyList; address: ListAddress }) {
  const t = useT('platform.admin');
  const translate = useTranslator();
  const { search } = address.query;
  const [text, setText] = useState(search);
  const sent = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // The back button, a removed chip or a reset changes the search from outside; a text that is being typed is left
    // unchanged.
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (value: string) => {
    clearTimeout(timer.current);
    const next = searchText(value);
    if (next === sent.current) return;
    sent.current = next;
    address.change({ search: next }, { replace: true });
  };
  return (
    <form
      role="search"
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        send(text);
      }}
    >
      <IconSearch size={18} aria-hidden />
      <input
        type="search"
        name="search"
        aria-label={t('list.searchLabel')}
        placeholder={list.search ? translate(list.search.placeholder) : ''}
        maxLength={SEARCH_MAX}
        value={text}
        onChange={(event) => {
          const value = event.target.value;
          setText(value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => send(value), SEARCH_MS);
        }}
      />
    </form>
  );
}
