import type { ListFilter } from '#platform/contract/list.ts';
import type { FilterLabels } from './use-filter-labels.ts';

/** What the fields of a filter get, whatever its type. */
export interface FilterFieldsProps {
  readonly filter: ListFilter;
  /** The filter's text as it is being edited. */
  readonly text: string;
  /** `null`: what is entered is no value yet. */
  readonly onChange: (text: string | null) => void;
  readonly labels: FilterLabels;
}
