import { useState } from 'react';
import { isApiError } from './api-error.ts';
import { reportHandled } from './unexpected-errors.ts';

export interface Task {
  readonly busy: boolean;
  /** Why the last run failed; null after one that did not. */
  readonly failure: string | null;
  /** Runs a task and returns whether it succeeded; `fallback` is shown if the server gave no reason. */
  run(task: () => Promise<unknown>, fallback: string): Promise<boolean>;
  /** Shows why something was not even started. */
  fail(message: string): void;
  forgetFailure(): void;
}

/** Whether a task started by a button is running, and why it failed. */
export function useTask(): Task {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (task: () => Promise<unknown>, fallback: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await task();
      return true;
    } catch (error) {
      if (!isApiError(error)) reportHandled(error);
      setFailure(messageOf(error) ?? fallback);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, fail: setFailure, forgetFailure: () => setFailure(null) };
}

/** The reason that the server gave for a refusal, in the reader's language; null if it gave none. */
export function messageOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.detail ?? error.nonFieldErrors[0] ?? Object.values(error.fields)[0]?.[0] ?? null;
}
