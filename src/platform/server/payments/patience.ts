import { PaymentUnclear } from './payments.ts';

/** Calls of a provider end within this time, as the port guarantees. */
export const patienceMs = 10_000;

/** The answer, or {@link PaymentUnclear} if the provider has not answered in time. */
export async function withinPatience<T>(answer: Promise<T>, ms: number = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentUnclear('the provider keeps silent')), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
    // A late answer is ignored.
    answer.catch(() => undefined);
  }
}
