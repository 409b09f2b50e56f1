import { PaymentUnclear } from './payments.ts';

/** Calls of a provider end within this time; the port promises it. */
export const patienceMs = 10_000;

/** The answer, or {@link PaymentUnclear} once the provider has kept silent too long. */
export async function withinPatience<T>(answer: Promise<T>, ms: number = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new PaymentUnclear('the provider keeps silent')), ms);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
    // An answer that comes after all belongs to nobody.
    answer.catch(() => undefined);
  }
}
