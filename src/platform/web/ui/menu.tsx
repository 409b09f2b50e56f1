import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';
import { usePlaced } from './use-placed.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** A path within the application. */
  readonly to?: string;
  /** A plain link: a download or another site. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** Name of the button; shown unless there is an `icon`. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** An icon instead of the name; three dots by default if `compact`. */
  readonly icon?: ReactNode;
  readonly compact?: boolean;
}

/** A button with a list of actions above everything else. Arrow keys move, Escape closes and returns the focus. */
export function Menu({ label, items, icon, compact = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const id = useId();
  usePlaced(open, button, list, 'right');
  useEffect(() => {
    // Without scripts, the browser opens an empty list: fill it if that was quicker.
    if (list.current?.matches(':popover-open')) setOpen(true);
  }, []);
  useEffect(() => {
    if (!open || !button.current) return undefined;
    focusItem(list.current, 0);
    // It must not stay while its row has been scrolled out of the table.
    const observer = new IntersectionObserver(([seen]) => {
      if (seen && !seen.isIntersecting) list.current?.hidePopover();
    });
    observer.observe(button.current);
    return () => observer.disconnect();
  }, [open]);
  const close = () => {
    list.current?.hidePopover();
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') list.current?.hidePopover();
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (open) focusItem(list.current, currentIndex(list.current) + move);
    else list.current?.showPopover();
  };
  return (
    <div role="presentation" className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-compact={compact || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        popoverTarget={id}
      >
        {icon ?? (compact && <IconDots size={20} aria-hidden />)}
        {!compact && label}
      </button>
      <ul
        ref={list}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.list}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open &&
          items.map((item) => (
            <li key={item.label} role="none">
              <Item item={item} onDone={close} />
            </li>
          ))}
      </ul>
    </div>
  );
}

function Item({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    className: styles.item,
    'data-danger': item.danger || undefined,
  };
  if (item.to && !item.disabled) {
    return (
      <Link {...shared} to={item.to} onClick={onDone}>
        {item.icon}
        {item.label}
      </Link>
    );
  }
  if (item.href && !item.disabled) {
    return (
      <a {...shared} href={item.href} onClick={onDone}>
        {item.icon}
        {item.label}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.disabled || undefined}
      onClick={() => {
        if (item.disabled) return;
        onDone();
        item.onSelect?.();
      }}
    >
      {item.icon}
      {item.label}
    </button>
  );
}

function itemsOf(root: HTMLElement | null): readonly HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
}

function currentIndex(root: HTMLElement | null): number {
  return itemsOf(root).indexOf(document.activeElement as HTMLElement);
}

function focusItem(root: HTMLElement | null, index: number): void {
  const items = itemsOf(root);
  if (items.length > 0) items[(index + items.length) % items.length]?.focus();
}
