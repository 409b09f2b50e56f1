import { useMemo } from 'react';
import { type FieldPathByValue, type FieldValues, useController } from 'react-hook-form';
import type { AnyList } from '#platform/contract/list.ts';
import { listChoices } from '#platform/contract/list-routes.ts';
import { useApi } from '../api.ts';
import type { ChoiceShared } from '../ui/choice-field.tsx';
import type { Option } from '../ui/field.tsx';
import { SearchedChoice } from '../ui/searched-choice.tsx';
import type { Bound } from './fields.tsx';

interface ListChoice extends Omit<ChoiceShared, 'name' | 'error'> {
  /** The list that declares the choices of this form. */
  readonly list: AnyList;
  /** Their name in that list. */
  readonly choices: string;
  /** Allows several values unless false. */
  readonly multiple?: boolean;
}

/** Values searched by name among the `choices` of a list, with the names for display (decision 405). */
export function FormListChoice<V extends FieldValues, N extends FieldPathByValue<V, Option[]>>({
  form,
  name,
  list,
  choices,
  ...rest
}: Bound<V, N> & ListChoice) {
  const call = useApi();
  const route = useMemo(() => listChoices(list, choices), [list, choices]);
  const { field, fieldState } = useController({ control: form.control, name });
  return (
    <SearchedChoice
      {...rest}
      name={name}
      value={field.value as readonly Option[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
      find={async (search, signal) => (await call(route, { query: { search } }, { signal })).results}
    />
  );
}
