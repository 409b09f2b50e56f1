import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import styles from './pills.module.css';

export interface PillItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Makes the row a navigation of links, which works without scripts. */
  readonly href?: string;
}

export interface PillRowProps {
  /** Accessible name of the row. */
  readonly legend: string;
  readonly items: readonly PillItem[];
  readonly value: string;
  readonly onChange?: (value: string) => void;
}

/** A choice of one out of a few options in a row; scrolls sideways if it does not fit. */
export function PillRow({ legend, items, value, onChange }: PillRowProps) {
  const name = useId();
  if (items.some((item) => item.href !== undefined)) {
    return (
      <nav aria-label={legend} className={styles.scroller}>
        <ul className={styles.row}>
          {items.map((item) => (
            <li key={item.value}>
              <Link
                to={item.href ?? '?'}
                className={styles.pill}
                aria-current={item.value === value ? 'true' : undefined}
                preventScrollReset
                onClick={() => onChange?.(item.value)}
              >
                {item.icon}
                {item.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    );
  }
  return (
    <fieldset className={styles.scroller}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.row}>
        {items.map((item) => (
          <label key={item.value} className={styles.pill} data-checked={item.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={item.value}
              checked={item.value === value}
              onChange={() => onChange?.(item.value)}
            />
            {item.icon}
            {item.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
