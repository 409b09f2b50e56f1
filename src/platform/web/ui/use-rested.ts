import { useEffect, useState } from 'react';
import { afterPress } from './after-press.ts';

/** Milliseconds without typing before something is said about a text (spec 1 §5). */
const REST_MS = 200;

/** The text of a field as it was when the reader last stopped typing. */
export function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setRested(text)), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
