import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../api-error.ts';
import { useReloadAfterRefusal } from '../reload-after-refusal.ts';

/** Submits what one button is for: whether it is running, and why the server refused it. */
export function useSubmission(request: () => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await request();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const message = Object.values(error.fields)[0]?.[0] ?? error.message;
      setProblem(message);
      return await reloadAfterRefusal(error, message);
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  return { busy, problem, send };
}
