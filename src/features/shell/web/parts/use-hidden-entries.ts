import { type RefObject, useEffect, useState } from 'react';

/** An entry of the navigation that does not fit beside the others. */
interface Entry {
  readonly href: string;
  readonly text: string;
}

/** Where the navigation is one row; below, all entries are in a sheet. */
const ONE_ROW = '(min-width: 992px)';
const NONE: readonly Entry[] = [];

/**
 * The entries that have wrapped out of the row of the navigation. They are taken out of the tab order there, because
 * they are invisible. `html` are the entries.
 */
export function useHiddenEntries(row: RefObject<HTMLElement | null>, html: string): readonly Entry[] {
  const [hidden, setHidden] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const items = [...element.querySelectorAll('li')];
      const top = items[0]?.offsetTop ?? 0;
      const isRow = matchMedia(ONE_ROW).matches;
      const wrapped = items.filter((item) => isRow && item.offsetTop > top);
      for (const item of items) item.inert = wrapped.includes(item);
      const found = wrapped.flatMap((item) => entryOf(item) ?? []);
      setHidden((before) => (isSame(before, found) ? before : found));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [row, html]);
  return hidden;
}

function entryOf(item: Element): Entry | null {
  const link = item.querySelector('a');
  const href = link?.getAttribute('href');
  return link && href ? { href, text: link.textContent } : null;
}

const isSame = (one: readonly Entry[], other: readonly Entry[]): boolean =>
  one.length === other.length && one.every(({ href }, at) => href === other[at]?.href);
