import { IconX } from '@tabler/icons-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../i18n.tsx';
import styles from './toast.module.css';

export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface ToastInput {
  readonly tone?: ToastTone;
  /** Danger toasts are titled "Error" unless said otherwise. */
  readonly title?: string;
  readonly message: string;
  /** Milliseconds; danger stays until dismissed unless said otherwise. */
  readonly duration?: number;
  /** What it is about: it takes the place of earlier ones about the same, so that a success ends an error. */
  readonly about?: string;
}

interface Toast extends ToastInput {
  readonly id: number;
  readonly tone: ToastTone;
}

const NOTICE_MS = 6000;
let toasts: readonly Toast[] = [];
let nextId = 1;
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

/** Shows a notice at the edge of the page. Never the only place of an error: say it on the page too. */
export function showToast(input: ToastInput): void {
  const others = toasts.filter(({ about }) => about === undefined || about !== input.about);
  const toast: Toast = { ...input, id: nextId++, tone: input.tone ?? 'info' };
  publish([...others.slice(-3), toast]);
  const wait = toast.duration ?? (toast.tone === 'danger' ? 0 : NOTICE_MS);
  if (wait > 0) setTimeout(() => dismiss(toast.id), wait);
}

function dismiss(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * While a modal dialog is open, all notices appear in it: it lies above everything else, which is out of reach and
 * silent. Returns what gives them back when it closes.
 */
export function toastsIn(dialog: HTMLDialogElement): () => void {
  dialogs = [...dialogs, dialog];
  changed();
  return () => {
    dialogs = dialogs.filter((other) => other !== dialog);
    changed();
  };
}

/** Above all, and placed by the window even while the dialog around it moves; old browsers place it by its styles. */
function liftUp(region: HTMLElement | null): void {
  region?.showPopover?.();
}

/** Says once, when a part of the page has failed to load, what the error catalogue says; the part says it as well. */
export function useLoadFailureToast(failed: boolean): void {
  const t = useT('platform');
  useEffect(() => {
    if (failed) showToast({ tone: 'danger', message: t('state.errorText'), duration: NOTICE_MS });
  }, [failed, t]);
}

/** The place of all toasts, once per document; the live regions exist before they are filled. */
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
      ref={liftUp}
      popover="manual"
      className={styles.region}
      aria-label={t('toast.region')}
      data-print="hide"
    >
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
    </section>
  );
  return dialog ? createPortal(region, dialog) : region;
}

function Item({ toast }: { toast: Toast }) {
  const t = useT('platform');
  const { id, tone } = toast;
  const title = toast.title ?? t(tone === 'danger' ? 'toast.error' : `toast.${tone}`);
  return (
    <div className={styles.toast} data-tone={tone}>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.message}>{toast.message}</p>
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
