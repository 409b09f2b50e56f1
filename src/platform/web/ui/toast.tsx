import { IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n.tsx';
import { Button } from './button.tsx';
import styles from './toast.module.css';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface ToastInput {
  readonly tone?: ToastTone;
  /** Toasts of tone danger are titled "Error" by default. */
  readonly title?: string;
  readonly message: string;
  /** Milliseconds; errors stay until dismissed by default. */
  readonly duration?: number;
  /** The subject: a toast replaces earlier ones with the same subject, so that a success removes its error. */
  readonly about?: string;
  /** Beginning of the subjects of toasts that this one makes void, such as buttons that undo what has changed again. */
  readonly voids?: string;
  /** A button: runs once, and dismisses the toast. */
  readonly action?: { readonly label: string; readonly run: () => Promise<void> };
}

interface Toast extends ToastInput {
  readonly id: number;
  readonly tone: ToastTone;
  /** Milliseconds after which it goes unless somebody is reading it; 0 if it stays. */
  readonly stay: number;
}

const NOTICE_MS = 6000;
/** Toasts with a button stay long enough to be reached with the keyboard. */
const ACTION_MS = 20_000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let shownIn: HTMLElement | null = null;
const listeners = new Set<() => void>();
const NONE: readonly Toast[] = [];
let dialogs: readonly HTMLDialogElement[] = [];

function changed(): void {
  for (const listener of listeners) listener();
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  changed();
}

function isReplaced(subject: string, { about, voids }: ToastInput): boolean {
  return subject === about || (voids !== undefined && subject.startsWith(voids));
}

/** Shows a notice at the edge of the page. Show errors on the page too, unless their place is gone. */
export function showToast(input: ToastInput): void {
  const others = toasts.filter(({ about }) => about === undefined || !isReplaced(about, input));
  const { tone = 'info' } = input;
  const notice = input.action ? ACTION_MS : NOTICE_MS;
  const stay = input.duration ?? (tone === 'danger' ? 0 : notice);
  const toast: Toast = { ...input, id: nextId++, tone, stay };
  publish([...others.slice(-3), toast]);
  startTimer(toast);
}

/** Dismisses a toast after its time, but not while the pointer is over the toasts or the focus in them (WCAG 2.2.1). */
function startTimer(toast: Toast): void {
  clearTimeout(timers.get(toast.id));
  if (toast.stay === 0) return;
  const end = () => {
    if (shownIn?.matches(':hover, :focus-within')) startTimer(toast);
    else dismiss(toast.id);
  };
  timers.set(toast.id, setTimeout(end, toast.stay));
}

/** Gives all toasts their whole time again once the reader has left them. */
function restartTimers(): void {
  for (const toast of toasts) startTimer(toast);
}

function dismiss(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Dismisses all toasts. */
export function dismissAll(): void {
  for (const { id } of toasts) dismiss(id);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While a modal dialog is open, all toasts are moved into it: it covers everything else, which is inert and not
 * announced. Returns a function that moves them back when it closes.
 */
export function toastsIn(dialog: HTMLDialogElement): () => void {
  dialogs = [...dialogs, dialog];
  changed();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    changed();
  };
}

/**
 * Above everything, and positioned by the window even while the dialog around it moves; old browsers position it by its
 * styles.
 */
function showOnTop(region: HTMLElement | null): void {
  shownIn = region;
  region?.showPopover?.();
}

/** Shows the text of the error catalogue once when a part of the page has failed to load; the part shows it as well. */
export function useLoadFailureToast(failed: boolean): void {
  const t = useT('platform');
  useEffect(() => {
    if (failed) showToast({ tone: 'danger', message: t('state.errorText'), duration: NOTICE_MS });
  }, [failed, t]);
}

/** The container of all toasts, once per document; its live regions exist before they are filled. */
export function ToastRegion() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  const dialog = useSyncExternalStore(
    subscribe,
    () => dialogs.at(-1),
    () => undefined,
  );
  const t = useT('platform');
  const region = (
    <section
      ref={showOnTop}
      popover="manual"
      className={styles.region}
      aria-label={t('toast.region')}
      data-print="hide"
    >
      <div role="presentation" onPointerLeave={restartTimers} onBlur={restartTimers}>
        <div role="status">
          {shown
            .filter((toast) => toast.tone !== 'danger')
            .map((toast) => (
              <Item key={toast.id} toast={toast} />
            ))}
        </div>
        <div role="alert">
          {shown
            .filter((toast) => toast.tone === 'danger')
            .map((toast) => (
              <Item key={toast.id} toast={toast} />
            ))}
        </div>
      </div>
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function Item({ toast }: { toast: Toast }) {
  const t = useT('platform');
  const { id, tone, action } = toast;
  const title = toast.title ?? t(tone === 'danger' ? 'toast.error' : `toast.${tone}`);
  return (
    <div className={styles.toast} data-tone={tone}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{toast.message}</p>
        {action && (
          <Button
            size="small"
            variant="quiet"
            onClick={() => {
              dismiss(id);
              void action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.close}
        onClick={() => dismiss(id)}
        aria-label={t('action.dismiss')}
      >
        <IconX size={18} aria-hidden />
      </button>
    </div>
  );
}
