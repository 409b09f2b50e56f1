import { IconChevronDown, IconFilter, IconFilterFilled } from '@tabler/icons-react';
import type { ListFilter } from '#platform/contract/list.ts';
import { useT } from '../../i18n.tsx';
import { Popover } from '../popover.tsx';
import type { ListAddress } from '../state.ts';
import { FilterPanel } from './filter-panel.tsx';
import styles from './filters.module.css';
import type { FilterLabels } from './use-filter-labels.ts';

interface FilterButtonProps {
  readonly filter: ListFilter;
  readonly address: ListAddress;
  readonly labels: FilterLabels;
  /** Shows the name, for filters that belong to no column. */
  readonly wide?: boolean;
}

/** Opens one filter: a funnel in the column's header, or a named button above the table. */
export function FilterButton({ filter, address, labels, wide = false }: FilterButtonProps) {
  const t = useT('platform.admin');
  const name = labels.nameOf(filter);
  const text = address.query.filters[filter.param];
  const isActive = text !== undefined;
  const Icon = isActive ? IconFilterFilled : IconFilter;
  return (
    <Popover
      label={wide ? name : t(isActive ? 'list.filterActive' : 'list.filter', { column: name })}
      active={isActive}
      buttonClass={wide ? undefined : styles.funnel}
      button={
        wide ? (
          <>
            {name} <IconChevronDown size={16} aria-hidden />
          </>
        ) : (
          <Icon size={16} aria-hidden />
        )
      }
    >
      {(close) => (
        <FilterPanel
          filter={filter}
          text={text ?? filter.default ?? ''}
          labels={labels}
          onApply={(next) => {
            close();
            address.setFilter(filter.param, next);
          }}
        />
      )}
    </Popover>
  );
}
