import { useState } from 'react';
import { useRead } from '../use-read.ts';
import { ChoiceField, type ChoiceShared } from './choice-field.tsx';
import type { Option } from './field.tsx';
import type { InWords } from './saved-meanwhile.tsx';

export interface SearchedChoiceProps<Found extends Option> extends ChoiceShared {
  /** The selected options, with their names for display. */
  readonly value: readonly Found[];
  readonly onChange: (value: readonly Found[]) => void;
  /** Allows several values unless false. */
  readonly multiple?: boolean;
  /** Asks the server for the options whose names contain a text. */
  readonly find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
}

/** The labels of one or several options. */
const labelsOf: InWords = (stored) =>
  (Array.isArray(stored) ? stored : [stored])
    .filter((option: Partial<Option> | null) => option !== null)
    .map((option: Partial<Option>) => option.label ?? '')
    .join(', ');

/** Selects one or several options that only the server knows, searched by name; selected options stay visible. */
export function SearchedChoice<Found extends Option>(props: SearchedChoiceProps<Found>) {
  const { value, find, onChange, multiple = true, ...field } = props;
  const [text, setText] = useState<string | null>(null);
  const search = useRead(text, (signal) => find(text ?? '', signal));
  const found = search.data ?? [];
  const chosen = value.map((option) => option.value);
  const options = [...value, ...found.filter((option) => !chosen.includes(option.value))];
  return (
    <ChoiceField
      inWords={labelsOf}
      {...field}
      multiple={multiple}
      options={options}
      value={chosen}
      onSearch={setText}
      isLoading={search.isReading && !search.data}
      onRetry={search.error ? search.retry : undefined}
      onChange={(values) => onChange(options.filter((option) => values.includes(option.value)))}
    />
  );
}
