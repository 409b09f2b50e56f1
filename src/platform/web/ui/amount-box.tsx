import type { ReactNode } from 'react';
import { CURRENCY_SYMBOL } from '#kernel/money.ts';
import { useT } from '../i18n.tsx';
import styles from './amount-box.module.css';

export interface AmountBoxProps {
  readonly id: string;
  readonly name?: string | undefined;
  /** What stands in the field, as the reader types it ("1.234,56"). */
  readonly text: string;
  /** Each entry; it has no minus: amounts go one way (spec 1 §2). */
  readonly onType: (text: string) => void;
  /** The entry is finished: the field was left, or Enter was pressed. */
  readonly onLeave: () => void;
  readonly placeholder?: boolean;
  readonly error?: boolean;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Enter finishes the entry only: it does not send the form. */
  readonly holdEnter?: boolean;
  /** Coins: whole numbers, without the sign of the currency. */
  readonly whole?: boolean;
  /** The box holds the chosen one of several amounts. */
  readonly chosen?: boolean;
  /** What else stands in the box, at its end. */
  readonly children?: ReactNode;
}

/** The field of an amount with the sign of the currency before it. */
export function AmountBox(props: AmountBoxProps) {
  const t = useT('platform');
  const { text, onType, onLeave, error } = props;
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
        aria-required
        aria-invalid={error || undefined}
        aria-describedby={props.describedBy}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          if (props.holdEnter) event.preventDefault();
          onLeave();
        }}
        onChange={(event) => onType(event.target.value.replaceAll(/[-−]/g, ''))}
        onBlur={() => {
          // A press elsewhere must hit what it was aimed at: what leaving says moves the page, so it waits.
          if (document.querySelector(':active')) addEventListener('click', onLeave, { once: true });
          else onLeave();
        }}
      />
    </div>
  );
}
