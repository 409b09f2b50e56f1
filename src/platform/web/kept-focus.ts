import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
/** What covers the page and gives the focus back when it closes. */
const ABOVE = 'dialog, [popover]';

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** Focuses an element; one that is no control cannot be reached by Tab afterwards either. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

function* ancestorsOf(element: Element): Generator<HTMLElement> {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) yield parent;
}

/** Where to continue in a part of the page: the cell of its table that Tab reaches, otherwise its heading. */
const entryOf = (part: HTMLElement): HTMLElement | null =>
  part.querySelector<HTMLElement>('table [tabindex="0"]') ?? part.querySelector<HTMLElement>(HEADINGS);

/** The element that had the focus last, and what was around it, innermost first. */
interface Last {
  readonly element: HTMLElement;
  readonly around: readonly HTMLElement[];
}

/** Continues in the innermost part that is still there. */
function continueNear({ around }: Last, content: HTMLElement): void {
  for (const part of around) {
    const entry = part.isConnected && content.contains(part) ? entryOf(part) : null;
    if (entry) {
      focusOn(entry);
      return;
    }
  }
  focusOn(content.querySelector<HTMLElement>('h1') ?? content);
}

/** Gives the focus a place when the element that has it is removed or disabled, or when a dialog cannot give it back. */
function useNothingLost(content: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = content.current;
    if (!root) return undefined;
    let focused: HTMLElement | null = null;
    let last: Last | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      focused = target;
      if (!target.closest(ABOVE)) last = { element: target, around: [...ancestorsOf(target)] };
    };
    const check = () => {
      if (!last || !isLost() || document.querySelector('dialog[open]')) return;
      if (last.element.isConnected) last.element.focus({ preventScroll: true });
      if (isLost()) continueNear(last, root);
    };
    // What replaces the content may take the focus itself, and a disabled button loses it only with the next frame.
    const checkLater = () => void requestAnimationFrame(() => requestAnimationFrame(check));
    const observer = new MutationObserver(() => {
      if (focused && (!focused.isConnected || focused.matches(':disabled'))) checkLater();
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', remember);
    document.addEventListener('close', checkLater, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('close', checkLater, { capture: true });
    };
  }, [content]);
}

/**
 * Keeps the focus in the content for people without a pointer: on another page it goes to the headline, which screen readers
 * then read; if a decided record, a row or a button disappears with it, to what is left around it.
 */
export function useKeptFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useNothingLost(content);
  useEffect(() => {
    const root = content.current;
    if (!root || shown.current === pathname) return;
    shown.current = pathname;
    // The page may have focused a field, and an address with a fragment leads to a place of its own.
    if (hash !== '' || root.contains(document.activeElement)) return;
    focusOn(root.querySelector<HTMLElement>('h1') ?? root);
  }, [content, pathname, hash]);
}
