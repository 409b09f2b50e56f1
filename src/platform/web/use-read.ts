import { useEffect, useEffectEvent, useState } from 'react';

/** Data that is already known, and the key that it belongs to. */
interface Given<T> {
  readonly key: string;
  readonly data: T;
}

interface Reading<T> {
  readonly given: Given<T> | null;
  /** The last result: data or an error. */
  readonly answer: { readonly key: string; readonly error: Error | null } | null;
  /** The data that was answered last, whatever it was for. */
  readonly data: T | undefined;
}

export interface Read<T> {
  /** The last data; while other data is loading, the previous one. */
  readonly data: T | undefined;
  /** Why {@link data} does not belong to the current key. */
  readonly error: Error | null;
  /** Whether something is being read. */
  readonly isReading: boolean;
  retry(): void;
}

const asReading = <T>(given: Given<T> | null): Reading<T> => ({
  given,
  answer: given && { key: given.key, error: null },
  data: given?.data,
});

/**
 * Loads what a screen needs after it was displayed: another page of a list, the options of a filter. `key` identifies
 * the request (null: none); another key cancels the running request, so responses out of order change nothing. `given`
 * is the data of the page's loader; new data replaces what was loaded here.
 */
export function useRead<T>(
  key: string | null,
  read: (signal: AbortSignal) => Promise<T>,
  given: Given<T> | null = null,
): Read<T> {
  const [reading, setReading] = useState(() => asReading(given));
  const [attempt, setAttempt] = useState(0);
  if (reading.given !== given) setReading(asReading(given));
  const { answer } = reading;
  const isAnswered = key === null || answer?.key === key;
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (key === null || isAnswered) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    readNow(signal).then(
      (data) => {
        if (!signal.aborted) setReading((before) => ({ ...before, answer: { key, error: null }, data }));
      },
      (error: unknown) => {
        if (signal.aborted) return;
        const failed = error instanceof Error ? error : new Error(String(error));
        setReading((before) => ({ ...before, answer: { key, error: failed }, data: undefined }));
      },
    );
    return () => controller.abort();
  }, [key, isAnswered, attempt]);
  return {
    data: reading.data,
    error: isAnswered ? (answer?.error ?? null) : null,
    isReading: !isAnswered,
    retry: () => {
      setReading((before) => ({ ...before, answer: null }));
      setAttempt((times) => times + 1);
    },
  };
}
