import { useEffect, useState } from 'react';
import { useT } from '../i18n.tsx';
import { complainsAboutEmail, isEmail } from './email-rules.ts';
import { TextField, type TextFieldProps } from './fields.tsx';

/** How long the typing must rest before anything is said (spec 1 §5). */
const REST_MS = 200;

export interface EmailFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'error' | 'prefix' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Told 200 ms after the last key whether the address is valid. */
  readonly onValid?: (isValid: boolean) => void;
  /** What the server says of this address; stands before our own message and goes when the value changes. */
  readonly serverError?: string | undefined;
}

/** An e-mail address that is checked while it is typed (spec 1 §5). */
export function EmailField({ value, onChange, onValid, serverError, ...rest }: EmailFieldProps) {
  const t = useT('platform');
  const [rested, setRested] = useState(value);
  // The value that the server has answered to: its message goes with the first change.
  const [refused, setRefused] = useState({ serverError, value });
  if (refused.serverError !== serverError) setRefused({ serverError, value });
  useEffect(() => {
    const timer = setTimeout(() => {
      setRested(value);
      onValid?.(isEmail(value));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [value, onValid]);
  const fromServer = refused.value === value ? serverError : undefined;
  const own = rested === value && complainsAboutEmail(value) ? t('form.invalidEmail') : undefined;
  return (
    <TextField
      autoComplete="email"
      placeholder={t('form.emailPlaceholder')}
      {...rest}
      type="email"
      value={value}
      error={fromServer ?? own}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
