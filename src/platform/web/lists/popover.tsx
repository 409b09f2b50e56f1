import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { usePlaced } from '../ui/use-placed.ts';
import styles from './popover.module.css';

export interface PopoverProps {
  /** Name of button and panel. */
  readonly label: string;
  /** Content of the button. */
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  readonly buttonId?: string | undefined;
  /** Ids of what describes the button, such as a hint. */
  readonly describedBy?: string | undefined;
  /** Draws the button as a field with an error; `describedBy` names the message, as buttons have no aria-invalid. */
  readonly invalid?: true | undefined;
  /** Highlights the button if something is set. */
  readonly active?: boolean;
  /** The panel; rendered only while it is open. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button with a panel on the browser's own popover: above everything, closed by Escape or a click elsewhere; then the
 * focus returns to the button.
 */
export function Popover(props: PopoverProps) {
  const { label, button, buttonClass, active = false, children } = props;
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    // The browser opens it without scripts: a panel that was opened before they loaded gets its content here.
    if (panel.current?.matches(':popover-open')) setOpen(true);
  }, []);
  usePlaced(open, anchor, panel);
  useEffect(() => {
    if (!open) return;
    // Unless the content has already moved the focus to the right place.
    if (!panel.current?.contains(document.activeElement)) {
      panel.current
        ?.querySelector<HTMLElement>('input:not([type=hidden]), button, select, [tabindex="0"]')
        ?.focus();
    }
  }, [open]);
  const close = () => {
    panel.current?.hidePopover();
    anchor.current?.focus();
  };
  return (
    <>
      <button
        ref={anchor}
        id={props.buttonId}
        type="button"
        className={buttonClass ?? styles.button}
        data-active={active || undefined}
        aria-label={label}
        aria-describedby={props.describedBy || undefined}
        data-invalid={props.invalid}
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
