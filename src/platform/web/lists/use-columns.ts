import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  type ReactTable,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  type AnyList,
  type Can,
  type ListColumn,
  type ListRow,
  listFilters,
  screenColumns,
} from '#platform/contract/list.ts';
import { changeTableSettings, type TableSettings } from '#platform/contract/table-settings.ts';
import { useApi } from '../api.ts';
import { useTranslator } from '../i18n.tsx';

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, columnSizingFeature });

/** Milliseconds that settings wait before they are kept: in this browser, and on the server (spec 2 §4). */
const LOCAL_MS = 500;
const SERVER_MS = 3_000;

const WIDTHS: Readonly<Record<ListColumn['kind'], number>> = {
  text: 180,
  email: 200,
  link: 220,
  integer: 110,
  percent: 120,
  money: 150,
  date: 130,
  datetime: 185,
  boolean: 110,
  enum: 150,
  enum_list: 190,
};
/** Pixels of one sign of a column's name, of the room around it, and of the funnel of its filter. */
const SIGN = 7.4;
const AROUND = 32;
const FUNNEL = 34;
/** A column is never made wider than this for the sake of its name. */
const WIDEST_NAME = 240;
export const MIN_WIDTH = 80;
export const MAX_WIDTH = 800;

export type ListTable = ReactTable<typeof features, ListRow>;

export interface ListColumnsState {
  readonly table: ListTable;
  readonly columns: Readonly<Record<string, ListColumn>>;
  /** The keys shown, in order: what an export holds. */
  readonly visibleKeys: readonly string[];
  readonly settings: TableSettings;
  change(part: TableSettings): void;
  reset(): void;
  readonly saveFailed: boolean;
}

const NO_ROWS: ListRow[] = [];

/** The columns of a screen as this person set them up: order, visibility, width. */
export function useColumns(
  list: AnyList,
  can: Can,
  initial: TableSettings,
  rows: readonly ListRow[] | undefined,
) {
  const translate = useTranslator();
  const [settings, setSettings] = useState(initial);
  const columns = useMemo(() => Object.fromEntries(screenColumns(list, can)), [list, can]);
  const { saveFailed, save } = useSaving(list);
  const definitions = useMemo(() => {
    const filtered = new Set(listFilters(list).map((filter) => filter.column));
    return Object.entries(columns).map(([key, column]) => ({
      id: key,
      accessorFn: (row: ListRow) => row[key],
      size: widthOf(column, translate(column.label), filtered.has(key)),
      minSize: MIN_WIDTH,
      maxSize: MAX_WIDTH,
    }));
  }, [list, columns, translate]);
  const state = useMemo(() => tableState(columns, settings), [columns, settings]);
  const change = (part: TableSettings) => {
    const next = { ...settings, ...part };
    setSettings(next);
    save(next);
  };
  const table: ListTable = useTable({
    features,
    columns: definitions,
    data: (rows as ListRow[] | undefined) ?? NO_ROWS,
    getRowId: (row) => row.id,
    state,
  });
  const visibleKeys = table.getVisibleLeafColumns().map((column) => column.id);
  const result: ListColumnsState = {
    table,
    columns,
    visibleKeys,
    settings,
    change,
    reset: () => change({ order: [], visibility: {}, widths: {} }),
    saveFailed,
  };
  return result;
}

/** Pixels of a column as it comes: what its values need, or its name when that is longer. */
export function widthOf(column: ListColumn, name: string, isFiltered: boolean): number {
  const needed = name.length * SIGN + AROUND + (isFiltered ? FUNNEL : 0);
  return Math.max(column.width ?? WIDTHS[column.kind], Math.ceil(Math.min(needed, WIDEST_NAME)));
}

function tableState(columns: Readonly<Record<string, ListColumn>>, settings: TableSettings) {
  const keys = Object.keys(columns);
  const order = (settings.order ?? []).filter((key) => key in columns);
  const visibility = keys.map((key) => [key, settings.visibility?.[key] ?? !columns[key]?.hidden] as const);
  const widths = Object.entries(settings.widths ?? {}).filter(([key]) => key in columns);
  return {
    columnOrder: [...order, ...keys.filter((key) => !order.includes(key))],
    columnVisibility: Object.fromEntries(visibility),
    columnSizing: Object.fromEntries(
      widths.map(([key, width]) => [key, Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))]),
    ),
  };
}

/** Keeps settings after a pause, and what is still waiting when the screen is left. */
function useSaving(list: AnyList) {
  const call = useApi();
  const [saveFailed, setSaveFailed] = useState(false);
  const timers = useRef<{ local?: ReturnType<typeof setTimeout>; server?: ReturnType<typeof setTimeout> }>(
    {},
  );
  const unsent = useRef<TableSettings | null>(null);
  const send = useCallback(() => {
    const body = unsent.current;
    unsent.current = null;
    if (!body) return;
    call(changeTableSettings, { params: { list: list.id }, body }).then(
      () => setSaveFailed(false),
      () => setSaveFailed(true),
    );
  }, [call, list.id]);
  useEffect(() => {
    const waiting = timers.current;
    return () => {
      clearTimeout(waiting.local);
      clearTimeout(waiting.server);
      send();
    };
  }, [send]);
  const save = (settings: TableSettings) => {
    const waiting = timers.current;
    unsent.current = settings;
    clearTimeout(waiting.local);
    clearTimeout(waiting.server);
    waiting.local = setTimeout(() => keep(`${list.id}.columns`, settings), LOCAL_MS);
    waiting.server = setTimeout(send, SERVER_MS);
  };
  return { saveFailed, save };
}

/** Keeps something of a list in this browser; a full or forbidden storage is no reason to fail. */
export function keep(name: string, value: unknown): void {
  try {
    localStorage.setItem(`obolus.list.${name}`, JSON.stringify(value));
  } catch {
    // Private windows may refuse; the list works without.
  }
}

/** What {@link keep} kept, null when nothing is there. */
export function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`obolus.list.${name}`) ?? 'null');
  } catch {
    return null;
  }
}
