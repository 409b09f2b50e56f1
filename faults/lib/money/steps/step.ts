import fc from 'fast-check';
import { berlinDate } from '../../../../src/kernel/clock.ts';
import type { Model } from '../model.ts';
import type { Answer, Product } from '../product.ts';

/** One kind of operation: its input, its effect on the model, and its call of the product. */
export interface Step<Args extends object = object> {
  readonly name: string;
  readonly args: fc.Arbitrary<Args>;
  /** Its relative frequency; 1 by default. */
  readonly weight?: number;
  /** Whether there is a record that it can apply to. */
  applies?(model: Model, args: Args): boolean;
  /** Calls the product and changes the model; throws if the answer differs from the model's. */
  run(model: Model, product: Product, args: Args): Promise<void>;
}

/** The recipient of a step, as an index for `recipientsOf`: mostly one of the three projects. */
export const anyRecipient: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.nat(2) },
  { weight: 1, arbitrary: fc.integer({ min: 3, max: 4 }) },
);

/** A step with the type of its arguments erased. */
export type AnyStep = Step;

/** The product's day in Berlin. */
export const today = (product: Product): string => berlinDate(product.now());

export const time = (product: Product): number => product.now().getTime();

/** Throws if something is not as expected. */
export function agree(what: string, expected: unknown, actual: unknown): void {
  if (expected !== actual)
    throw new Error(`${what}: expected ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`);
}

/** Throws if the product accepts what the model refuses, or vice versa. Returns whether it was accepted. */
export function accepted(what: string, answer: Answer, expected: boolean): boolean {
  const ok = answer.status >= 200 && answer.status < 300;
  const refused = answer.status >= 400 && answer.status < 500;
  if (ok !== expected || (!ok && !refused))
    throw new Error(
      `${what}: expected to be ${expected ? 'accepted' : 'refused'}, is ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`,
    );
  return ok;
}
