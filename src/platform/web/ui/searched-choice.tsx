import { useCallback, useRef, useState } from 'react';
import { ChoiceField } from './choice-field.tsx';
import type { Option } from './field.tsx';

interface SearchedChoiceProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** What is chosen when the form is opened, by name. */
  readonly initial?: readonly Option[];
  /** Asks the server; keep it the same between renders. */
  readonly find: (text: string) => Promise<readonly Option[]>;
}

/** Several of a set that only the server knows, found by their names; what is chosen stays in sight. */
export function SearchedChoice({ initial = [], find, onChange, ...field }: SearchedChoiceProps) {
  const [found, setFound] = useState<readonly Option[]>([]);
  const [chosen, setChosen] = useState(initial);
  const asked = useRef('');
  const search = useCallback(
    (text: string) => {
      asked.current = text;
      const show = (options: readonly Option[]) => {
        // An earlier answer may be slower than that to the latest words.
        if (asked.current === text) setFound(options);
      };
      // What cannot be found is an empty choice; the words of the field say so.
      void find(text).then(show, () => show([]));
    },
    [find],
  );
  const options = [...chosen, ...found.filter((option) => !field.value.includes(option.value))];
  return (
    <ChoiceField
      {...field}
      multiple
      options={options}
      onSearch={search}
      onChange={(values) => {
        setChosen(options.filter((option) => values.includes(option.value)));
        onChange(values);
      }}
    />
  );
}
