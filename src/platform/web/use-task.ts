import { useState } from 'react';
import { isApiError } from './api-error.ts';
import { reportHandled } from './unexpected-errors.ts';

export interface Task {
  readonly busy: boolean;
  /** Why the last run failed; null after one that did not. */
  readonly failure: string | null;
  /** The right whose lack was the reason; null for any other. */
  readonly missing: string | null;
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
  const [missing, setMissing] = useState<string | null>(null);
  const run = async (task: () => Promise<unknown>, fallback: string) => {
    setBusy(true);
    setFailure(null);
    setMissing(null);
    try {
      await task();
      return true;
    } catch (error) {
      if (!isApiError(error)) reportHandled(error);
      setFailure(messageOf(error) ?? fallback);
      setMissing(isApiError(error) ? error.permission : null);
      return false;
    } finally {
      setBusy(false);
    }
  };
  const fail = (message: string | null) => {
    setFailure(message);
    setMissing(null);
  };
  return { busy, failure, missing, run, fail, forgetFailure: () => fail(null) };
}

/** The reason that the server gave for a refusal, in the reader's language; null if it gave none. */
export function messageOf(error: unknown): string | null {
  if (!isApiError(error)) return null;
  return error.detail ?? error.nonFieldErrors[0] ?? Object.values(error.fields)[0]?.[0] ?? null;
}
