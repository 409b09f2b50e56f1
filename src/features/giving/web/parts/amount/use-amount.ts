import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Cents } from '#kernel/money.ts';
import type { DonationLimits } from '#features/donations/rules/limits.ts';
import { type AmountNotation, presetsFor, type SettledAmount, settleAmount, withoutSign } from './amount.ts';

/** Milliseconds until an amount between two steps is rounded down (spec 1 §9). */
const SETTLE_MS = 200;

interface State extends SettledAmount {
  readonly preset: Cents | null;
  /** Counts the donor's changes; adjustments do not count. */
  readonly entries: number;
}

export interface AmountControl extends State {
  readonly limits: DonationLimits;
  readonly presets: readonly Cents[];
  /** Called with the typed text. */
  readonly type: (text: string) => void;
  /** Called with a preset, in cents; `null` is the free amount. */
  readonly choose: (preset: Cents | null) => void;
  /** Enters an amount in cents on the donor's behalf. */
  readonly enter: (cents: Cents) => void;
  /** Called on blur and on submit; returns the current amount. */
  readonly leave: () => Cents | null;
}

export interface AmountEvents {
  /** Called when the donor changed the amount, but not for adjustments. */
  readonly onEntry: () => void;
  /** Called when the amount was adjusted to a valid one: its error no longer applies. */
  readonly onAdjusted: () => void;
}

const EMPTY: State = { text: '', cents: null, notice: null, preset: null, entries: 0 };

/** An amount field with its presets: typing clears the preset, a preset fills the field. `initial` is its first text. */
export function useAmount(
  limits: DonationLimits,
  notation: AmountNotation,
  initial: string,
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
    // A notice remains until the next input, even if its amount is valid by now.
    const kept =
      settled.text === text ? (settled.notice ?? (settled.cents === null ? null : notice)) : settled.notice;
    return set({ ...settled, notice: kept, preset, entries });
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // Limits change when the project is reloaded.
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
      // Further digits only make the amount larger: "12,50" stays at 7,50 and does not become "7,50,50".
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
    enter: (cents) => set(startWith(notation.write(cents), limits, notation)),
    leave: () => settle('leaving').cents,
  };
}

function startWith(initial: string, limits: DonationLimits, notation: AmountNotation): State {
  if (initial.trim() === '') return EMPTY;
  const settled = settleAmount(initial, limits, notation, 'leaving');
  const { cents } = settled;
  const preset = cents !== null && presetsFor(limits).includes(cents) ? cents : null;
  return { ...settled, preset, entries: 0 };
}
