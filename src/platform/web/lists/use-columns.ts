import { useMemo, useState } from 'react';
import {
  type AnyList,
  type Can,
  type Label,
  type ListColumn,
  listFilters,
  screenColumns,
  wordsOf,
} from '#platform/contract/list.ts';
import type { ListView } from '#platform/contract/list-views.ts';
import { useTranslator } from '../i18n.tsx';
import type { OwnSettings } from './own-settings.ts';

const WIDTHS: Readonly<Record<ListColumn['kind'], number>> = {
  index: 60,
  text: 180,
  email: 200,
  link: 220,
  integer: 110,
  percent: 120,
  decimal: 120,
  money: 150,
  date: 130,
  datetime: 185,
  boolean: 110,
  enum: 150,
  enum_list: 190,
};
/** Pixels of one character, of the padding around a column's name, and of the funnel of its filter. */
const CHARACTER = 7.4;
const AROUND = 32;
const FUNNEL = 34;
/** Maximum width that a column gets because of its name. */
const WIDEST_NAME = 240;
export const MIN_WIDTH = 60;
export const MAX_WIDTH = 800;

/** The first column that says something about a row: not its number. */
export const leading = <Column extends Pick<OwnColumn, 'definition'>>(
  shown: readonly Column[],
): Column | undefined => shown.find(({ definition }) => definition.kind !== 'index');

/** A column with this person's settings. */
export interface OwnColumn {
  readonly key: string;
  readonly definition: ListColumn;
  /** In the reader's language. */
  readonly label: string;
  /** Pixels. */
  readonly width: number;
  readonly isVisible: boolean;
}

export interface ListColumnsState {
  /** All columns that this person may see, in order. */
  readonly all: readonly OwnColumn[];
  /** The visible ones. */
  readonly shown: readonly OwnColumn[];
  /** The keys of the visible columns, in order: the columns of an export. */
  readonly shownKeys: readonly string[];
  /** Those of them that data define, in the order of the list: what the rows of a page are asked for. */
  readonly shownAdditional: readonly string[];
  readonly settings: ColumnSettings;
  change(part: ColumnSettings): void;
  setWidth(key: string, width: number): void;
  /** Moves a visible column before or behind its visible neighbor. */
  move(key: string, by: -1 | 1): void;
  /** Moves a column to the place of another one. */
  moveTo(key: string, target: string): void;
  reset(): void;
  /** Whether the columns differ from those of the saved view that is shown. */
  readonly isChanged: boolean;
}

/** Order, visibility and width, of a person's settings or of a saved view. */
export type ColumnSettings = ListView['content']['columns'];

/**
 * The columns of a screen. Without a saved view they are those of this person, and every change is saved; within a view
 * they are those of the view, and a change lasts until the view is left or overwritten.
 */
export function useColumns(
  list: AnyList,
  can: Can,
  own: OwnSettings,
  view: ListView | null,
): ListColumnsState {
  const translate = useTranslator();
  const [draft, setDraft] = useState<{ readonly view: ListView; readonly columns: ColumnSettings } | null>(
    null,
  );
  const isChanged = view !== null && draft?.view === view;
  const { order, visibility, widths } = own.current;
  const settings: ColumnSettings = useMemo(() => {
    if (isChanged && draft) return draft.columns;
    if (view) return view.content.columns;
    return {
      ...(order ? { order } : {}),
      ...(visibility ? { visibility } : {}),
      ...(widths ? { widths } : {}),
    };
  }, [isChanged, draft, view, order, visibility, widths]);
  const nameOf = useMemo(() => (label: Label) => wordsOf(translate, label), [translate]);
  const all = useMemo(() => ownColumns(list, can, settings, nameOf), [list, can, settings, nameOf]);
  const shown = all.filter((column) => column.isVisible);
  const shownKeys = new Set(shown.map(({ key }) => key));
  const change = (part: ColumnSettings) => {
    if (view) setDraft({ view, columns: { ...settings, ...part } });
    else own.change(part);
  };
  const moveTo = (key: string, target: string) => {
    change({
      order: movedTo(
        all.map((column) => column.key),
        key,
        target,
      ),
    });
  };
  return {
    all,
    shown,
    shownKeys: shown.map(({ key }) => key),
    shownAdditional: (list.added ?? []).flatMap(({ key }) => (shownKeys.has(key) ? [key] : [])),
    settings,
    change,
    setWidth: (key, width) => change({ widths: { ...settings.widths, [key]: clampWidth(width) } }),
    move: (key, by) => {
      const target = shown[shown.findIndex((column) => column.key === key) + by];
      if (target) moveTo(key, target.key);
    },
    moveTo,
    reset: () => change({ order: [], visibility: {}, widths: {} }),
    isChanged,
  };
}

/** Keys with one of them moved to the place of another one. */
export function movedTo(keys: readonly string[], key: string, target: string): string[] {
  const at = keys.indexOf(target);
  const rest = keys.filter((one) => one !== key);
  return at < 0 || rest.length === keys.length ? [...keys] : rest.toSpliced(at, 0, key);
}

/** The columns that somebody may see, in their order and width; columns without settings come last. */
export function ownColumns(
  list: AnyList,
  can: Can,
  { order = [], visibility = {}, widths = {} }: ColumnSettings,
  nameOf: (label: Label) => string,
): readonly OwnColumn[] {
  const filtered = new Set(listFilters(list).map((filter) => filter.column));
  const columns = screenColumns(list, can).map(([key, definition]): OwnColumn => {
    const label = nameOf(definition.label);
    const width = widths[key];
    return {
      key,
      definition,
      label,
      width: width === undefined ? widthOf(definition, label, filtered.has(key)) : clampWidth(width),
      isVisible: visibility[key] ?? !definition.hidden,
    };
  });
  const rank = ({ key }: OwnColumn) => (order.includes(key) ? order.indexOf(key) : order.length);
  return columns.toSorted((a, b) => rank(a) - rank(b));
}

/** The width in whole pixels, within the limits of a column. */
function clampWidth(width: number): number {
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, Math.trunc(width)));
}

/** Approximate width in pixels of a text in the table. */
export function textWidth(text: string): number {
  return text.length * CHARACTER;
}

/** Default width of a column in pixels: what its values need, or its name if that is longer. */
export function widthOf(column: ListColumn, name: string, isFiltered: boolean): number {
  const needed = textWidth(name) + AROUND + (isFiltered ? FUNNEL : 0);
  return Math.max(column.width ?? WIDTHS[column.kind], Math.ceil(Math.min(needed, WIDEST_NAME)));
}
