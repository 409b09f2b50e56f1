import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Name of button and panel. */
  readonly label: string;
  /** What the button shows. */
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  /** Marks the button, for what is set. */
  readonly active?: boolean;
  /** The panel; exists only while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/** Distance between button and panel, and least distance to the window's edge, in pixels. */
const GAP = 6;

/**
 * A button with a panel on the browser's own popover: above everything, closed by Escape or a press elsewhere,
 * the focus returns to the button.
 */
export function Popover({ label, button, buttonClass, active = false, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // The browser opens it without scripts: whoever was quicker than they are finds it filled.
    if (panel.current?.matches(':popover-open')) setOpen(true);
  }, []);
  useEffect(() => {
    if (!open) return;
    const place = () => placeBelow(anchor.current, panel.current);
    place();
    panel.current
      ?.querySelector<HTMLElement>('input:not([type=hidden]), button, select, [tabindex="0"]')
      ?.focus();
    const observer = new ResizeObserver(place);
    if (panel.current) observer.observe(panel.current);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [open]);
  const close = () => {
    panel.current?.hidePopover();
    anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={buttonClass ?? styles.button}
        data-active={active || undefined}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        popoverTarget={id}
        title={label}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && <Content close={close} render={children} />}
      </div>
    </>
  );
}

function Content({ close, render }: { close: () => void; render: PopoverProps['children'] }) {
  return render(close);
}

function placeBelow(anchor: HTMLElement | null, panel: HTMLElement | null): void {
  if (!anchor || !panel) return;
  const from = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const left = Math.max(GAP, Math.min(from.left, window.innerWidth - width - GAP));
  const below = from.bottom + GAP;
  const above = from.top - GAP - height;
  const top =
    below + height > window.innerHeight && above > GAP ? above : Math.min(below, window.innerHeight - GAP);
  panel.style.left = `${left}px`;
  panel.style.top = `${top}px`;
  panel.style.maxHeight = `${Math.max(200, window.innerHeight - top - GAP)}px`;
}
