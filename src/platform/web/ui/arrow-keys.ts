const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The index that a key leads to from another one in a row of `count`: arrows wrap around, Home and End; null for other keys. */
export function arrowTarget(key: string, index: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (index + step + count) % count;
}
