import { IconFilterOff, IconSearch, IconSettings } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type AnyList, SEARCH_MAX } from '#platform/contract/list.ts';
import { useT, useTranslator } from '../i18n.tsx';
import { Button } from '../ui/button.tsx';
import type { AfterExportAction } from './after-export.tsx';
import { FilterButton } from './filters/filter-button.tsx';
import type { FilterLabels } from './filters/use-filter-labels.ts';
import styles from './list.module.css';
import { OptionsPanel } from './options-panel.tsx';
import { Popover } from './popover.tsx';
import type { ListAddress } from './state.ts';
import type { ListColumnsState } from './use-columns.ts';

/** Milliseconds that typing pauses before the list is searched (spec 2 §9). */
const SEARCH_MS = 500;

interface ToolbarProps {
  readonly list: AnyList;
  readonly address: ListAddress;
  readonly labels: FilterLabels;
  readonly columns: ListColumnsState;
  readonly count: number;
  readonly afterExport: AfterExportAction | null;
  readonly children: ReactNode;
}

/** Search, the filters that belong to no column, options, and what the screen adds. */
export function Toolbar({ list, address, labels, columns, count, afterExport, children }: ToolbarProps) {
  const t = useT('platform.admin');
  const { query, filters } = address;
  const isNarrowed = query.search !== '' || Object.keys(query.filters).length > 0;
  return (
    <div className={styles.toolbar}>
      {list.search && <SearchBox list={list} address={address} />}
      {filters
        .filter((filter) => filter.column === null)
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
        <Popover
          label={t('list.options')}
          button={
            <>
              <IconSettings size={18} aria-hidden />
              <span>{t('list.options')}</span>
            </>
          }
        >
          {() => (
            <OptionsPanel
              list={list}
              query={address.scoped}
              count={count}
              columns={columns}
              afterExport={afterExport}
            />
          )}
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
    // Back, a removed chip or a reset changes the search from outside; what is being typed stays.
    if (search === sent.current) return;
    sent.current = search;
    setText(search);
  }, [search]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (value: string) => {
    clearTimeout(timer.current);
    const next = value.trim();
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
