import type { AnyList, FilterConfig, FilterType, Label, ListOption } from './list-kinds.ts';
import type { Permission } from './permissions.ts';

/** A filter with its defaults filled in. */
export interface ListFilter {
  readonly param: string;
  readonly type: FilterType;
  readonly label: Label;
  /** Key of the column it belongs to, null for filters beside the columns. */
  readonly column: string | null;
  readonly options: readonly ListOption[] | 'dynamic' | null;
  readonly default: string | null;
  readonly permission: Permission | null;
  /** Whether the screen offers it without being asked. */
  readonly isListed: boolean;
}

const YES_NO: readonly ListOption[] = [
  { value: 'true', label: 'platform.admin:list.yes' },
  { value: 'false', label: 'platform.admin:list.no' },
];

/** All filters of a list, those of columns first and in their order. */
export function listFilters(list: AnyList): readonly ListFilter[] {
  const ofColumns = Object.entries(list.columns).flatMap(([key, column]): ListFilter[] => {
    if (!column.filter) return [];
    const config: FilterConfig = typeof column.filter === 'string' ? { type: column.filter } : column.filter;
    const own = 'options' in column ? column.options : column.kind === 'boolean' ? YES_NO : null;
    return [
      settle(config, { param: key, label: column.label, column: key, own, permission: column.permission }),
    ];
  });
  const others = Object.entries(list.filters).map(([param, filter]) =>
    settle(filter, {
      param,
      label: filter.label,
      column: null,
      own: null,
      permission: filter.permission,
      isListed: filter.unlisted !== true,
    }),
  );
  return [...ofColumns, ...others];
}

interface FilterPlace {
  readonly param: string;
  readonly label: Label;
  readonly column: string | null;
  readonly own: readonly ListOption[] | null;
  readonly permission: Permission | undefined;
  readonly isListed?: boolean;
}

function settle(config: FilterConfig, place: FilterPlace): ListFilter {
  return {
    param: config.param ?? place.param,
    type: config.type,
    label: place.label,
    column: place.column,
    options: config.options ?? place.own,
    default: config.default ?? null,
    permission: place.permission ?? null,
    isListed: place.isListed ?? true,
  };
}

/** The name of an option in filters. */
export function optionName(option: ListOption): string {
  return option.name ?? String(option.value);
}
