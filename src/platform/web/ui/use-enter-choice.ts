import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import { isFound } from '#kernel/search.ts';
import type { Option } from './field.tsx';

interface Search {
  /** The options found so far, in the order shown. */
  readonly options: readonly Option[];
  readonly search: string;
  readonly choose: (value: string) => void;
}

/** The option that Enter selects: the one with exactly this name, otherwise the first whose name contains it. */
export function optionOf(options: readonly Option[], search: string): string | undefined {
  if (search.trim() === '') return undefined;
  const found = options.filter(({ label, disabled }) => !disabled && isFound(label, search));
  return (found.find(({ label }) => isFound(search, label)) ?? found[0])?.value;
}

/**
 * Enter in the search box of a picker selects an option and never submits the surrounding form. If Enter is pressed
 * before the search has finished, the option is selected as soon as it is found. `next` is the option that Enter
 * selects.
 */
export function useEnterChoice({ options, search, choose }: Search) {
  const waitsFor = useRef<string>(undefined);
  const next = optionOf(options, search);
  const take = useEffectEvent(choose);
  useEffect(() => {
    if (waitsFor.current !== search || next === undefined) return;
    waitsFor.current = undefined;
    take(next);
  }, [search, next]);
  return {
    next,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      if (next === undefined) waitsFor.current = search;
      else choose(next);
    },
  };
}
