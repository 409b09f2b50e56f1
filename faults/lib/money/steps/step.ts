import fc from 'fast-check';
import { berlinDate } from '../../../../src/kernel/clock.ts';
import type { Model } from '../model.ts';
import type { Answer, Product } from '../product.ts';

/** One kind of operation: what it may be asked for, and what it should do to the model and does to the product. */
export interface Step<Args extends object = object> {
  readonly name: string;
  readonly args: fc.Arbitrary<Args>;
  /** How often it is drawn, beside the others; 1 unless said otherwise. */
  readonly weight?: number;
  /** Whether there is anything that it could be about. */
  applies?(model: Model, args: Args): boolean;
  /** Asks the product and changes the model; throws where the answer is not what the model expects. */
  run(model: Model, product: Product, args: Args): Promise<void>;
}

/** Whom a step is about, as an index for `recipientsOf`: mostly one of the three projects. */
export const anyRecipient: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(2) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 4 }) },
);

/** A step among others, whatever its arguments are. */
export type AnyStep = Step;

/** The product's day in Berlin. */
export const today = (product: Product): string => berlinDate(product.now());

export const time = (product: Product): number => product.now().getTime();

/** Throws where something is not as expected. */
export function agree(what: string, expected: unknown, actual: unknown): void {
  if (expected !== actual)
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`);
}

/** Throws where the product accepts what the model refuses, or the other way round. Answers whether it was accepted. */
export function accepted(what: string, answer: Answer, expected: boolean): boolean {
  const ok = answer.status >= 200 && answer.status < 300;
  const refused = answer.status >= 400 && answer.status < 500;
  if (ok !== expected || (!ok && !refused))
    throw new Error(
      `${what}: expected to be ${expected ? 'accepted' : 'refused'}, is ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    );
  return ok;
}
