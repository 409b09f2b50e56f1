import { useEffect, useId, useRef, useState } from 'react';
import { parseAmount } from '#kernel/money.ts';
import { languageOf } from '#platform/i18n.ts';
import type { Formatter } from '../format.ts';
import { useFormat, useLocale, useT } from '../i18n.tsx';
import { AmountBox } from './amount-box.tsx';
import { fieldId } from './fields.tsx';
import styles from './amount-input.module.css';

/** Milliseconds until an amount between two steps is rounded down (spec 1 §9). */
const STEP_DELAY_MS = 200;

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
  /** Brings an amount into the limits when the entry is finished. */
  readonly snap?: (cents: bigint) => bigint;
  /** Brings an amount to a possible step, 200 ms after typing. */
  readonly roundToStep?: (cents: bigint) => bigint;
  /** Told when the amount was changed for the reader, so that a notice can say why. */
  readonly onAdjusted?: (reason: 'limit' | 'step', cents: bigint) => void;
  readonly error?: string | undefined;
  /** Said politely beside the field, e.g. that the amount was adjusted. */
  readonly notice?: string | undefined;
  readonly disabled?: boolean;
}

/** An amount of money as the reader writes it ("1.234,56"); all rules come from the props. */
export function AmountInput(props: AmountInputProps) {
  const { value, onChange, snap, onAdjusted, error, notice, disabled } = props;
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
  useSteps(props);
  const finish = () => {
    if (value === null) return;
    const next = snap?.(value) ?? value;
    setText(write(next, format));
    if (next === value) return;
    onChange(next);
    onAdjusted?.('limit', next);
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

/** Rounds the amount to a step when the reader has stopped typing. */
function useSteps({ value, onChange, roundToStep, onAdjusted }: AmountInputProps) {
  useEffect(() => {
    const timer = setTimeout(() => {
      const next = value === null ? null : (roundToStep?.(value) ?? value);
      if (next === null || next === value) return;
      onChange(next);
      onAdjusted?.('step', next);
    }, STEP_DELAY_MS);
    return () => clearTimeout(timer);
  }, [value, roundToStep, onChange, onAdjusted]);
}

/** The amount as the reader would type it: figures and separators alone. */
function write(cents: bigint | null, format: Formatter): string {
  return cents === null ? '' : format.money(cents).replace(/[^\d.,]/g, '');
}
