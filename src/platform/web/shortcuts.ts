import { useLayoutEffect, useSyncExternalStore } from 'react';

const KEY = 'obolus.shortcuts';
const listeners = new Set<() => void>();

/** For this document, where the browser refuses to store anything. */
let offHere: boolean | null = null;

function areOn(): boolean {
  if (offHere !== null) return !offHere;
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether single keys do something, and how the reader switches all of them off or on (WCAG 2.1.4). */
export function useShortcutSwitch(): { readonly on: boolean; readonly set: (on: boolean) => void } {
  const on = useSyncExternalStore(subscribe, areOn, () => true);
  const set = (next: boolean) => {
    offHere = !next;
    try {
      localStorage.setItem(KEY, next ? 'on' : 'off');
    } catch {
      // It applies to this document.
    }
    for (const listener of listeners) listener();
  };
  return { on, set };
}

const TYPING = 'input, textarea, select, [contenteditable="true"], dialog, [role="grid"], [role="menu"]';

/** Runs what a single key is for, unless the reader types, a dialog is open, or single keys are switched off. */
export function useShortcuts(keys: Readonly<Record<string, () => void>>): void {
  const { on } = useShortcutSwitch();
  // With the page that shows them: a key that is pressed at once must not do what the page before used it for.
  useLayoutEffect(() => {
    if (!on) return undefined;
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key];
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented;
      const target = event.target instanceof Element ? event.target : null;
      if (!run || !isPlain || target?.closest(TYPING) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, keys]);
}
