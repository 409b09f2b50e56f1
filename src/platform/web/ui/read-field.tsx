import { useState } from 'react';
import { useT } from '../i18n.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

export interface ReadFieldProps extends Omit<TextFieldProps, 'note'> {
  /** The value of a text in words; null where the text shows it by itself, and where it cannot be read. */
  readonly readAs: (typed: string) => string | null;
}

/** One line of text with a value of its own, such as an amount; below it stands how it is read. */
export function ReadField({ readAs, onChange, ...rest }: ReadFieldProps) {
  const t = useT('platform');
  const [typed, setTyped] = useState('');
  const value = readAs(typed);
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
