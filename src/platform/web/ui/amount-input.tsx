import { useEffect, useId, useRef, useState } from 'react';
import { parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Formatter } from '../format.ts';
import { useFormat, useLocale, useT } from '../i18n.tsx';
import { AmountBox } from './amount-box.tsx';
import { fieldId } from './fields.tsx';
import styles from './amount-input.module.css';

export interface AmountInputProps {
  readonly name?: string;
  readonly id?: string;
  readonly label?: string;
  /** Marked beside the label, as other fields are; the field of a donation says it by its placeholder (spec 1 §2). */
  readonly required?: boolean;
  /** Off where a headline right above already says it; the name stays for assistive technology. */
  readonly showLabel?: boolean;
  readonly value: bigint | null;
  /** Every readable amount while typing; null for an empty or unreadable entry. */
  readonly onChange: (cents: bigint | null) => void;
  readonly error?: string | undefined;
  /** Said politely beside the field. */
  readonly notice?: string | undefined;
  readonly disabled?: boolean;
}

/** An amount of money as the reader writes it ("1.234,56"). */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, error, notice, disabled } = props;
  const t = useT('platform');
  const locale = useLocale();
  const format = useFormat();
  const unique = useId();
  const id = props.id ?? (props.name ? fieldId(props.name) : unique);
  const [text, setText] = useState(() => write(value, format));
  const own = useRef(value);
  useEffect(() => {
    // A value from outside (a preset, a limit) replaces what was typed; one's own typing stays as typed.
    if (value !== own.current) setText(write(value, format));
    own.current = value;
  }, [value, format]);
  const finish = () => {
    if (value !== null) setText(write(value, format));
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={props.showLabel === false ? 'visually-hidden' : styles.label}>
        {props.label ?? t('amount.label')} {props.required && <span aria-hidden>*</span>}
      </label>
      <AmountBox
        id={id}
        name={props.name}
        text={text}
        onType={(typed) => {
          const cents = parseAmount(typed, languageOf(locale), { allowZero: true });
          setText(typed);
          own.current = cents;
          onChange(cents);
        }}
        onLeave={finish}
        placeholder={!props.required}
        error={Boolean(error)}
        describedBy={error ? `${id}-error` : undefined}
        disabled={disabled}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
      <p role="status" className={styles.notice}>
        {notice}
      </p>
    </div>
  );
}

/** The amount as the reader would type it: figures and separators alone. */
function write(cents: bigint | null, format: Formatter): string {
  return cents === null ? '' : format.money(cents).replace(/[^\d.,]/g, '');
}
