import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { Option } from './field.tsx';

interface Search {
  /** What the search has found so far, in the order shown. */
  readonly options: readonly Option[];
  readonly search: string;
  readonly choose: (value: string) => void;
}

/** As the eye compares: without case and accents. */
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
}

/** The option that Enter chooses: the one of exactly this name, else the first whose name holds it. */
export function optionOf(options: readonly Option[], search: string): string | undefined {
  const needle = folded(search);
  if (needle === '') return undefined;
  const found = options.filter(({ label, disabled }) => !disabled && folded(label).includes(needle));
  return (found.find(({ label }) => folded(label) === needle) ?? found[0])?.value;
}

/**
 * Enter in the search of a picker chooses there and never sends the form around it. Who is quicker than the search gets
 * what it finds as soon as it is there. `next` is what Enter chooses.
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
