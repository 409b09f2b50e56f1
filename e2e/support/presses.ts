import type { Page } from '@playwright/test';

/** Counts what a person does on a page. */
export interface Presses {
  /** The presses since the last call of `reset`. */
  count(): number;
  reset(): void;
}

/**
 * Counts presses on a page as its browser receives them, across navigations: one for each press of the pointer, for each of
 * Enter, Escape, Space, an arrow and a shortcut, and for each text that is entered, however long; two for a choice in a native
 * select, which a person opens first.
 */
export async function countPresses(page: Page): Promise<Presses> {
  let counted = 0;
  await page.exposeFunction('pressed', (presses: number) => {
    counted += presses;
  });
  await page.addInitScript(() => {
    const report = (presses: number) =>
      (globalThis as unknown as { pressed(n: number): void }).pressed(presses);
    let typedInto: EventTarget | null = null;
    const isText = (target: EventTarget | null) =>
      target instanceof HTMLTextAreaElement ||
      (target instanceof HTMLElement && target.isContentEditable) ||
      (target instanceof HTMLInputElement &&
        !['checkbox', 'radio', 'button', 'submit', 'file'].includes(target.type));
    const press = (presses: number) => {
      typedInto = null;
      report(presses);
    };
    addEventListener('pointerdown', () => press(1), { capture: true });
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey, target }) => {
        const isShortcut = ctrlKey || metaKey || (key.length === 1 && !isText(target));
        const isPress = key === 'Enter' || key === 'Escape' || key.startsWith('Arrow');
        if (!['Control', 'Meta'].includes(key) && (isShortcut || isPress)) press(1);
      },
      { capture: true },
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) press(2);
        if (!isText(target) || typedInto === target) return;
        report(1);
        typedInto = target;
      },
      { capture: true },
    );
  });
  return {
    count: () => counted,
    reset: () => {
      counted = 0;
    },
  };
}
