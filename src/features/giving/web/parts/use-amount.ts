import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cents } from '#kernel/money.ts';
import type { DonationLimits } from '#features/donations/rules/limits.ts';
import { type AmountNotation, presetsFor, type SettledAmount, settleAmount, withoutSign } from './amount.ts';

/** Milliseconds until an amount between two steps is rounded down (spec 1 §9). */
const SETTLE_MS = 200;

interface State extends SettledAmount {
  readonly preset: Cents | null;
  /** Counts what the donor did; adjustments do not count. */
  readonly entries: number;
}

export interface AmountControl extends State {
  readonly limits: DonationLimits;
  readonly presets: readonly Cents[];
  /** Takes what was typed. */
  readonly type: (text: string) => void;
  /** Takes a preset, in cents; `null` is the free amount. */
  readonly choose: (preset: Cents | null) => void;
  /** Enters an amount in cents on the donor's behalf. */
  readonly enter: (cents: Cents) => void;
  /** The field was left or the form sent: answers the amount that stands now. */
  readonly leave: () => Cents | null;
}

interface AmountEvents {
  /** The donor changed the amount; adjustments do not count. */
  readonly onEntry: () => void;
  /** The amount was changed for the donor into one that may be given: what was wrong with it holds no more. */
  readonly onAdjusted: () => void;
}

const EMPTY: State = { text: '', cents: null, notice: null, preset: null, entries: 0 };

/** An amount field with its presets: typing clears the preset, a preset fills the field. */
export function useAmount(
  limits: DonationLimits,
  notation: AmountNotation,
  initial: Cents | null,
  { onEntry, onAdjusted }: AmountEvents,
): AmountControl {
  const presets = presetsFor(limits);
  const [state, setState] = useState<State>(() => startWith(initial, limits, notation));
  const current = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (next: State): State => {
    current.current = next;
    setState(next);
    return next;
  };
  const settle = (moment: 'typing' | 'leaving'): State => {
    clearTimeout(timer.current);
    const { text, notice, preset, entries } = current.current;
    const settled = settleAmount(text, limits, notation, moment);
    if (settled.text !== text) onAdjusted();
    // A notice stays until the next entry, though the amount that it speaks of is fine by now.
    const kept =
      settled.text === text ? (settled.notice ?? (settled.cents === null ? null : notice)) : settled.notice;
    return set({ ...settled, notice: kept, preset, entries });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Limits change when the project is read anew.
  const fitLimits = useEffectEvent(() => {
    if (current.current.text !== '') settle('leaving');
  });
  useEffect(() => fitLimits(), [limits.min, limits.max, limits.step]);
  return {
    ...state,
    limits,
    presets,
    type: (typed) => {
      const { cents, notice, text: before } = current.current;
      const text = withoutSign(typed);
      // Whatever goes on from the maximum is more: "12,50" stays at 7,50 and does not become "7,50,50".
      if (notice?.kind === 'max' && cents === limits.max && text.startsWith(before)) return;
      clearTimeout(timer.current);
      onEntry();
      const settled = settleAmount(text, limits, notation, 'typing');
      const entries = current.current.entries + 1;
      if (settled.notice?.kind === 'max') {
        set({ ...settled, preset: null, entries });
        return;
      }
      set({ text, cents: settled.cents, notice: null, preset: null, entries });
      timer.current = setTimeout(() => settle('typing'), SETTLE_MS);
    },
    choose: (preset) => {
      clearTimeout(timer.current);
      onEntry();
      const entries = current.current.entries + 1;
      if (preset === null) set({ ...EMPTY, entries });
      else set({ text: notation.write(preset), cents: preset, notice: null, preset, entries });
    },
    enter: (cents) => set(startWith(cents, limits, notation)),
    leave: () => settle('leaving').cents,
  };
}

function startWith(initial: Cents | null, limits: DonationLimits, notation: AmountNotation): State {
  if (initial === null) return EMPTY;
  const settled = settleAmount(notation.write(initial), limits, notation, 'leaving');
  const { cents } = settled;
  const preset = cents !== null && presetsFor(limits).includes(cents) ? cents : null;
  return { ...settled, preset, entries: 0 };
}
