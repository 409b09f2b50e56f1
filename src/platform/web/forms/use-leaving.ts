import { useState } from 'react';

/** Runs what ends the record of a form, and says from then on that the page is left on purpose. */
export function useLeaving() {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async <T>(work: () => Promise<T>): Promise<T> => {
    setLeaving(true);
    try {
      return await work();
    } catch (error) {
      setLeaving(false);
      throw error;
    }
  };
  return { isLeaving, leave };
}
