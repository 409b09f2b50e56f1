import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError } from '../api-error.ts';

/** Hands something in: whether it is on its way, and what the server has against it. */
export function useHandingIn(send: () => Promise<unknown>) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const handIn = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await send();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  return { busy, problem, handIn };
}
