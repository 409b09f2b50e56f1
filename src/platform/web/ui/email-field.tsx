import { useEffect, useState } from 'react';
import { useT } from '../i18n.tsx';
import { afterPress } from './after-press.ts';
import { isEmail, showsEmailError } from './email-rules.ts';
import { TextField, type TextFieldProps } from './fields.tsx';

/** Milliseconds without typing before an error is shown (spec 1 §5). */
const REST_MS = 200;

export interface EmailFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'error' | 'prefix' | 'defaultValue'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called 200 ms after the last key with whether the address is valid. */
  readonly onValid?: (isValid: boolean) => void;
  /** The server's message about this address; shown instead of our own and removed when the value changes. */
  readonly serverError?: string | undefined;
}

/** An e-mail address that is checked while typing (spec 1 §5). */
export function EmailField({ value, onChange, onValid, serverError, ...rest }: EmailFieldProps) {
  const t = useT('platform');
  const [rested, setRested] = useState(value);
  // The value that the server's message refers to: the message disappears with the first change.
  const [refused, setRefused] = useState({ serverError, value });
  if (refused.serverError !== serverError) setRefused({ serverError, value });
  useEffect(() => {
    const rest = () => {
      setRested(value);
      onValid?.(isEmail(value));
    };
    const timer = setTimeout(() => afterPress(rest), REST_MS);
    return () => clearTimeout(timer);
  }, [value, onValid]);
  const fromServer = refused.value === value ? serverError : undefined;
  const own = rested === value && showsEmailError(value) ? t('form.invalidEmail') : undefined;
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
