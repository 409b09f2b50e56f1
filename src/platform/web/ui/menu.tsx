import { IconDots } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import styles from './menu.module.css';

export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  /** Inside the application. */
  readonly to?: string;
  /** A plain link: download or other site. */
  readonly href?: string;
  readonly onSelect?: () => void;
  readonly danger?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** The button's name; shown unless `icon` stands in its place. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** An icon instead of the word; three dots by default when `compact`. */
  readonly icon?: ReactNode;
  readonly compact?: boolean;
}

/** A button with a list of actions. Arrow keys move, Escape closes and returns the focus. */
export function Menu({ label, items, icon, compact = false }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const onPointer = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    focusItem(root.current, 0);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open]);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      close();
    }
    if (event.key === 'Tab') setOpen(false);
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (move === undefined) return;
    event.preventDefault();
    if (!open) setOpen(true);
    else focusItem(root.current, currentIndex(root.current) + move);
  };
  return (
    <div ref={root} role="presentation" className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        data-compact={compact || undefined}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={compact ? label : undefined}
        title={compact ? label : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon ?? (compact && <IconDots size={20} aria-hidden />)}
        {!compact && label}
      </button>
      {open && (
        <ul id={id} role="menu" aria-label={label} className={styles.list}>
          {items.map((item) => (
            <li key={item.label} role="none">
              <Item item={item} onDone={close} />
            </li>
          ))}
        </ul>
      )}
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
