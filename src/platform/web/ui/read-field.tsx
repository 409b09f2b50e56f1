import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

export interface ReadFieldProps extends Omit<TextFieldProps, 'note'> {
  /** The value of a text in words; null where the text shows it by itself, and where it cannot be read. */
  readonly readAs: (typed: string) => string | null;
}

/**
 * One line of text that stands for a value, such as an amount; below it stands how it is read. Without `value` that is said of what
 * is typed, not of what the field began with.
 */
export function ReadField({ readAs, onChange, ...rest }: ReadFieldProps) {
  const t = useT('platform');
  const [typed, setTyped] = useState('');
  const value = readAs(rest.value === undefined ? typed : String(rest.value));
  return (
    <TextField
      {...rest}
      note={value === null ? null : t('form.readAs', { value })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
