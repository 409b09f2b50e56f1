import type { ListFilter } from '#platform/contract/list.ts';
import type { FilterLabels } from './use-filter-labels.ts';

/** The properties of the fields of a filter, whatever its type. */
export interface FilterFieldsProps {
  readonly filter: ListFilter;
  /** The value of the filter while it is being edited. */
  readonly text: string;
  /** Called with `null` if the input is not a valid value yet. */
  readonly onChange: (text: string | null) => void;
  readonly labels: FilterLabels;
}
