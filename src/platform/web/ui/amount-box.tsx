import type { ReactNode } from 'react';
import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { useT } from '../i18n.tsx';
import { useAfterPress } from './after-press.ts';
import styles from './amount-box.module.css';

export interface AmountBoxProps {
  readonly id: string;
  readonly name?: string | undefined;
  /** The text of the field, as the reader types it ("1.234,56"). */
  readonly text: string;
  /**
   * Called on every change of the text. A minus in front is removed, because donations are never negative (spec 1 §2), unless
   * `keepsMinus`; the dash in place of cents (`50,-`) stays.
   */
  readonly onType: (text: string) => void;
  /** Called when the input is complete: on blur or Enter. */
  readonly onLeave: () => void;
  readonly required: boolean;
  /** Says in the empty field that a donation amount is required (spec 1 §2). */
  readonly placeholder?: boolean;
  readonly error?: boolean;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Enter completes the input and does not submit the form. */
  readonly holdEnter?: boolean;
  /** Coins: whole numbers without a currency symbol. */
  readonly whole?: boolean;
  /** Keeps a minus, which the field then refuses: without it "-5" would be saved as 5. */
  readonly keepsMinus?: boolean;
  /** Whether this field holds the selected one of several amounts. */
  readonly chosen?: boolean;
  /** Further content at the end of the box. */
  readonly children?: ReactNode;
}

/** An amount field with the currency symbol in front. */
export function AmountBox(props: AmountBoxProps) {
  const t = useT('platform');
  const { text, onType, onLeave, error } = props;
  const leave = useAfterPress(onLeave);
  return (
    <div className={styles.box} data-invalid={error || undefined} data-chosen={props.chosen || undefined}>
      {props.children}
      {!props.whole && (
        <span className={styles.currency} aria-hidden>
          {CURRENCY_SYMBOL}
        </span>
      )}
      <input
        id={props.id}
        name={props.name}
        className={styles.input}
        type="text"
        inputMode={props.whole ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={props.placeholder ? t('amount.placeholder') : undefined}
        value={text}
        disabled={props.disabled}
        aria-required={props.required || undefined}
        aria-invalid={error || undefined}
        aria-describedby={props.describedBy}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (props.holdEnter) event.preventDefault();
          onLeave();
        }}
        onChange={({ target }) =>
          onType(props.keepsMinus ? target.value : target.value.replace(/^\s*[-−–—]+/u, ''))
        }
        onBlur={leave}
      />
    </div>
  );
}
