import { useEffect, useId, useRef, useState } from 'react';
import { type Cents, isAmbiguousAmount, isPlainAmount, parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Formatter } from '../format.ts';
import { useFormat, useLocale, useT } from '../i18n.tsx';
import { AmountBox } from './amount-box.tsx';
import { Field, fieldId } from './field.tsx';
import styles from './amount-input.module.css';
import { useUnreadable } from './unreadable.ts';

/**
 * The value of an optional field whose text is not an amount. It is negative, so that the schema of the request refuses
 * it: null would save the form without the amount that was meant.
 */
const UNREADABLE: Cents = -1n;

export interface AmountInputProps {
  readonly name?: string;
  readonly id?: string;
  readonly label?: string;
  readonly hint?: string;
  /** If not, the label says "optional", as those of other fields do. */
  readonly required?: boolean;
  readonly value: Cents | null;
  /**
   * Called while typing: with the amount, with null if the field is empty, and for any other text with null if an amount
   * is required, {@link UNREADABLE} if not.
   */
  readonly onChange: (cents: Cents | null) => void;
  readonly error?: string | undefined;
  /** A note next to the field, announced politely. */
  readonly notice?: string | undefined;
  readonly disabled?: boolean;
}

/** An amount of money in the reader's notation ("1.234,56"). */
export function AmountInput(props: AmountInputProps) {
  const { name, value, onChange, notice, required = false } = props;
  const p = useT('platform');
  const locale = useLocale();
  const format = useFormat();
  const unique = useId();
  const report = useUnreadable(name);
  const problemOf = useProblemOf();
  const [text, setText] = useState(() => write(value, format));
  const [hasLeft, setHasLeft] = useState(false);
  const own = useRef(value);
  useEffect(() => {
    // A new value from outside (a preset, a limit) replaces the text; the reader's own typing is left unchanged.
    if (value !== own.current) setText(write(value, format));
    own.current = value;
  }, [value, format]);
  const type = (typed: string) => {
    const cents = parseAmount(typed, languageOf(locale), { allowZero: true });
    report(problemOf(typed));
    setHasLeft(false);
    const meant = cents ?? (required || typed.trim() === '' ? null : UNREADABLE);
    setText(typed);
    own.current = meant;
    onChange(meant);
  };
  const error = props.error ?? (hasLeft ? problemOf(text) : undefined);
  return (
    <Field
      id={props.id ?? (name ? fieldId(name) : unique)}
      label={props.label ?? p('amount.label')}
      hint={props.hint}
      error={error}
      required={required}
      inWords={(stored) => (typeof stored === 'bigint' ? format.money(stored) : '')}
    >
      {(ids) => (
        <>
          <AmountBox
            id={ids.id}
            name={name}
            text={text}
            onType={type}
            onLeave={() => {
              setHasLeft(true);
              if (isAmount(value)) setText(write(value, format));
            }}
            keepsMinus
            required={required}
            error={error !== undefined}
            describedBy={ids['aria-describedby']}
            disabled={props.disabled}
          />
          <p role="status" className={styles.notice}>
            {notice ??
              (isAmount(value) && !isPlainAmount(text) && text !== write(value, format)
                ? p('form.readAs', { value: format.money(value) })
                : null)}
          </p>
        </>
      )}
    </Field>
  );
}

/** How a typed amount is read, in words; null where the text shows it by itself, and where it is none. */
export function useReadAmount(allowNegative = false): (text: string) => string | null {
  const language = languageOf(useLocale());
  const format = useFormat();
  return (text) => {
    const cents = parseAmount(text, language, { allowZero: true, allowNegative });
    return cents === null || isPlainAmount(text) ? null : format.money(cents);
  };
}

/** Why a text is no amount; undefined if it is one, or empty. */
function useProblemOf(): (text: string) => string | undefined {
  const t = useT('platform.admin');
  const language = languageOf(useLocale());
  return (text) => {
    if (text.trim() === '' || parseAmount(text, language, { allowZero: true }) !== null) return undefined;
    return t(isAmbiguousAmount(text) ? 'list.amountAmbiguous' : 'list.amountInvalid');
  };
}

const isAmount = (value: Cents | null): value is Cents => value !== null && value !== UNREADABLE;

/** The amount as the reader would type it: digits and separators only. */
function write(value: Cents | null, format: Formatter): string {
  return isAmount(value) ? format.money(value).replace(/[^\d.,]/g, '') : '';
}
