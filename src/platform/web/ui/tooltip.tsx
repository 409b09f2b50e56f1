import { IconInfoCircle } from '@tabler/icons-react';
import { useId, useState } from 'react';
import styles from './tooltip.module.css';

const EDGE = 8;

/** Moves the text of `root` sideways until it is inside the window. */
function keepInside(root: HTMLElement): void {
  const tip = root.querySelector<HTMLElement>('[role=tooltip]');
  if (!tip) return;
  tip.style.setProperty('--shift', '0px');
  const { left, right } = tip.getBoundingClientRect();
  const over = right - (document.documentElement.clientWidth - EDGE);
  const shift = over > 0 ? -over : Math.max(0, EDGE - left);
  tip.style.setProperty('--shift', `${shift}px`);
}

export interface HintProps {
  readonly text: string;
  /** Name of the button; the text itself by default. */
  readonly label?: string;
}

/** An information button that shows its text on hover, focus and click. */
export function Hint({ text, label }: HintProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <span
      role="presentation"
      className={styles.root}
      data-open={open || undefined}
      onPointerEnter={(event) => keepInside(event.currentTarget)}
      onFocus={(event) => keepInside(event.currentTarget)}
    >
      <button
        type="button"
        className={styles.hint}
        aria-label={label ?? text}
        aria-expanded={open}
        aria-describedby={label ? id : undefined}
        onClick={() => setOpen(!open)}
        onBlur={() => setOpen(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
        }}
      >
        <IconInfoCircle size={18} aria-hidden />
      </button>
      <span role="tooltip" id={id} className={styles.tip}>
        {text}
      </span>
    </span>
  );
}
