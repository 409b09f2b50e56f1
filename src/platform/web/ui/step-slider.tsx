import { useId } from 'react';
import styles from './step-slider.module.css';

export interface StepSliderProps {
  readonly label: string;
  /** Hides the label where a headline right above says the same; assistive technology still reads it. */
  readonly showLabel?: boolean;
  /** Amounts in the smallest unit (cents). The last stop is the maximum, even if it is not a multiple of the step. */
  readonly value: bigint;
  readonly most: bigint;
  readonly step: bigint;
  readonly onChange: (value: bigint) => void;
  /** Formats an amount for assistive technology and for the labels at both ends. */
  readonly write: (value: bigint) => string;
  readonly disabled?: boolean;
}

const stopsOf = (most: bigint, step: bigint): number => Number((most + step - 1n) / step);

/** The amount at a stop of the slider: a multiple of the step; at the end the maximum itself. */
export function amountAtStop(stop: number, most: bigint, step: bigint): bigint {
  const amount = BigInt(stop) * step;
  return amount > most ? most : amount;
}

/** The stop that shows an amount. */
export function stopOfAmount(amount: bigint, most: bigint, step: bigint): number {
  return Math.min(stopsOf(amount, step), stopsOf(most, step));
}

/**
 * A slider over amounts in steps, from one step to the maximum. Put a number field with the same value beside it:
 * dragging needs an alternative (WCAG 2.5.7).
 */
export function StepSlider(props: StepSliderProps) {
  const { label, showLabel, value, most, step, onChange, write, disabled } = props;
  const id = useId();
  const stops = Math.max(1, stopsOf(most, step));
  const stop = Math.max(1, stopOfAmount(value, most, step));
  const share = stops === 1 ? 100 : ((stop - 1) / (stops - 1)) * 100;
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={showLabel === false ? 'visually-hidden' : styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={1}
        max={stops}
        step={1}
        value={stop}
        disabled={disabled}
        aria-valuetext={write(value)}
        ref={(element) => element?.style.setProperty('--share', `${share}%`)}
        onChange={(event) => onChange(amountAtStop(Number(event.target.value), most, step))}
      />
      <p className={styles.ends} aria-hidden>
        <span>{write(step < most ? step : most)}</span>
        <span>{write(most)}</span>
      </p>
    </div>
  );
}
