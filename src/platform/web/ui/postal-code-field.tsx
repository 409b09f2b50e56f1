import { useState } from 'react';
import { plainPostalCode } from '#kernel/postal-code.ts';
import { useT } from '../i18n.tsx';
import { TextField, type TextFieldProps } from './fields.tsx';

/** A postal code; below it stands how it is read, if the country was typed in front of it. */
export function PostalCodeField({ onChange, ...rest }: Omit<TextFieldProps, 'note'>) {
  const t = useT('platform');
  const [typed, setTyped] = useState('');
  const read = plainPostalCode(typed);
  return (
    <TextField
      autoComplete="postal-code"
      {...rest}
      note={read === typed.trim() ? null : t('form.readAs', { value: read })}
      onChange={(event) => {
        setTyped(event.target.value);
        onChange?.(event);
      }}
    />
  );
}
