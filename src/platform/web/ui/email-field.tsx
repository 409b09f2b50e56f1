import {
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useT } from '../i18n.tsx';
import { isEmail, nearAddress, needsSmtpUtf8, readAddress, showsEmailError } from './email-rules.ts';
import { TextField, type TextFieldProps } from './fields.tsx';
import styles from './fields.module.css';
import { useRested } from './use-rested.ts';

export interface EmailFieldProps
  extends Omit<TextFieldProps, 'type' | 'value' | 'onChange' | 'error' | 'note' | 'prefix' | 'ref'> {
  /** Without it the field has its own text, which begins as `defaultValue`. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Called 200 ms after the last key with whether the address is valid. */
  readonly onValid?: (isValid: boolean) => void;
  /** The server's message about this address; shown instead of our own and removed when the value changes. */
  readonly serverError?: string | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * An e-mail address that is checked while typing (spec 1 §5). Below it stands how it is read, if it was copied with other text; an
 * address with a well-known domain in place of one that is a slip away; and what letters before the @ may cause.
 *
 * The browser's own type for addresses is not used: it replaces what is typed by a converted text as soon as the domain has
 * an umlaut.
 */
export function EmailField({ value, onChange, onValid, serverError, ref, ...rest }: EmailFieldProps) {
  const t = useT('platform');
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => input.current as HTMLInputElement);
  const [first] = useState(value ?? String(rest.defaultValue ?? ''));
  const [own, setOwn] = useState(first);
  const text = value ?? own;
  const change = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  useShown(input, first, value, change);
  const rested = useRested(text);
  useEffect(() => onValid?.(isEmail(rested)), [rested, onValid]);
  // The text that the server's message refers to: the message disappears with the first change.
  const [refused, setRefused] = useState({ serverError, text });
  if (refused.serverError !== serverError) setRefused({ serverError, text });
  const fromServer = refused.text === text ? serverError : undefined;
  const invalid = rested === text && showsEmailError(text) ? t('form.invalidEmail') : undefined;
  return (
    <TextField
      autoComplete="email"
      {...rest}
      ref={input}
      type="text"
      inputMode="email"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      defaultValue={first}
      error={fromServer ?? invalid}
      note={<EmailNote text={rested} onUse={(address) => replaceText(input.current, address)} />}
      onChange={(event) => change(event.target.value)}
    />
  );
}

/**
 * Shows the value that the page sets, and reports a text that the browser has restored before the page was interactive. React
 * does not control the input: it would keep the attribute equal to the text, and after "Back" browsers restore only fields in
 * which the two differ.
 */
function useShown(
  inputRef: RefObject<HTMLInputElement | null>,
  first: string,
  value: string | undefined,
  onRestored: (text: string) => void,
): void {
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (inputRef.current && value !== undefined && inputRef.current.value !== value)
      inputRef.current.value = value;
  }, [inputRef, value]);
  const report = useEffectEvent(() => {
    const text = inputRef.current?.value ?? first;
    if (text !== first) onRestored(text);
  });
  useEffect(() => report(), []);
}

interface NoteProps {
  readonly text: string;
  readonly onUse: (address: string) => void;
}

function EmailNote({ text, onUse }: NoteProps): ReactNode {
  const t = useT('platform');
  const near = nearAddress(text);
  if (near !== null) {
    return (
      <button type="button" className={styles.offer} onClick={() => onUse(near)}>
        {t('form.emailNear', { address: near })}
      </button>
    );
  }
  if (needsSmtpUtf8(text)) return t('form.emailLetters');
  const read = readAddress(text);
  return read === null ? null : t('form.readAs', { value: read });
}

/** Replaces the text of a field as if it had been typed, so that whoever listens to the field learns of it. */
function replaceText(input: HTMLInputElement | null, text: string): void {
  if (input === null) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}
