import fc from 'fast-check';
import { compare } from './compare.ts';
import type { Model } from './model.ts';
import { Product, type Template } from './product.ts';
import { budgetSteps } from './steps/budgets.ts';
import { claimSteps } from './steps/claims.ts';
import { coinSteps } from './steps/coins.ts';
import { companySteps } from './steps/companies.ts';
import { correctingSteps } from './steps/correcting.ts';
import { foreignSteps } from './steps/foreign.ts';
import { givingSteps } from './steps/giving.ts';
import { keepingSteps } from './steps/keeping.ts';
import { payoutSteps } from './steps/payouts.ts';
import { projectSteps } from './steps/projects.ts';
import { refundSteps } from './steps/refunds.ts';
import { replacingSteps } from './steps/replacing.ts';
import { returnSteps } from './steps/returns.ts';
import type { AnyStep } from './steps/step.ts';
import { togetherSteps } from './steps/together.ts';
import { transferSteps } from './steps/transfers.ts';
import { unassignedSteps } from './steps/unassigned.ts';
import { timeSteps } from './steps/time.ts';
import { votingSteps } from './steps/votings.ts';
import { makeWorld } from './world.ts';

export const steps: readonly AnyStep[] = [
  ...givingSteps,
  ...replacingSteps,
  ...transferSteps,
  ...togetherSteps,
  ...refundSteps,
  ...returnSteps,
  ...unassignedSteps,
  ...foreignSteps,
  ...payoutSteps,
  ...companySteps,
  ...budgetSteps,
  ...coinSteps,
  ...projectSteps,
  ...timeSteps,
  ...claimSteps,
  ...votingSteps,
  ...keepingSteps,
  ...correctingSteps,
];

/** A step with its arguments: the stored form of a failed sequence. */
export interface Operation {
  readonly step: string;
  readonly args: object;
}

/** The record of a run, and how it is observed. */
export interface Watch {
  /** How often each step was run. */
  readonly taken: Map<string, number>;
  /** Number of steps between runs of `checks/`; they always run at the end of a sequence. */
  readonly checksEvery: number;
  /** Changes made behind the product's back after a step, for a test of the driver itself. */
  readonly meddle?: (step: string, product: Product) => Promise<void>;
}

/** An empty watch. */
export const newWatch = (checksEvery: number): Watch => ({ taken: new Map(), checksEvery });

interface Real {
  readonly product: Product;
  readonly watch: Watch;
  count: number;
}

class Command implements fc.AsyncCommand<Model, Real> {
  readonly step: AnyStep;
  readonly args: object;

  constructor(step: AnyStep, args: object) {
    this.step = step;
    this.args = args;
  }

  check(model: Readonly<Model>): boolean {
    return this.step.applies?.(model, this.args) ?? true;
  }

  async run(model: Model, real: Real): Promise<void> {
    const { product, watch } = real;
    real.count += 1;
    try {
      product.refused = false;
      await this.step.run(model, product, this.args);
      const name = product.refused ? `${this.step.name} (refused)` : this.step.name;
      watch.taken.set(name, (watch.taken.get(name) ?? 0) + 1);
      await watch.meddle?.(this.step.name, product);
      await compare(model, product, real.count % watch.checksEvery === 0);
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      throw new Error(`step ${real.count}, ${this.toString()}: ${text}`, { cause: error });
    }
  }

  toString(): string {
    return JSON.stringify({ step: this.step.name, args: this.args });
  }
}

/** A product and the state in which every sequence starts. */
export class Stage {
  readonly product: Product;
  readonly #world: Model;

  private constructor(product: Product, world: Model) {
    this.product = product;
    this.#world = world;
  }

  static async open(template: Template): Promise<Stage> {
    const product = await Product.open(template);
    const world = await makeWorld(product);
    await product.remember();
    return new Stage(product, world);
  }

  /** Runs a sequence from the stored state. */
  async run(commands: Iterable<fc.AsyncCommand<Model, Real>>, watch: Watch): Promise<void> {
    const { product } = this;
    await product.begin();
    const model = structuredClone(this.#world);
    const real: Real = { product, watch, count: 0 };
    await fc.asyncModelRun(() => ({ model, real }), commands);
    await compare(model, product, true);
  }

  close(): Promise<void> {
    return this.product.close();
  }
}

/** A stored sequence as commands; a step that no longer exists is reported. */
function commandsOf(operations: readonly Operation[]): Command[] {
  return operations.map(({ step: name, args }) => {
    const step = steps.find((one) => one.name === name);
    if (!step) throw new Error(`there is no step ${name}`);
    return new Command(step, args);
  });
}

/** Runs a stored sequence. */
export const repeatSequence = (stage: Stage, operations: readonly Operation[], watch: Watch): Promise<void> =>
  stage.run(commandsOf(operations), watch);

const arbitraries = steps.flatMap((step) =>
  Array.from({ length: step.weight ?? 1 }, () => step.args.map((args: object) => new Command(step, args))),
);

/** A sequence that failed, shortened as far as possible, and why. */
export interface Failure {
  readonly operations: readonly Operation[];
  readonly reason: string;
  readonly shrinks: number;
}

export interface Limits {
  readonly seed: number;
  /** Number of sequences. */
  readonly runs: number;
  /** Maximum number of steps of a sequence. */
  readonly length: number;
  /** Milliseconds after which no sequence, including shorter ones, is started. */
  readonly within: number;
}

/** Random sequences until one fails, which is then shortened; null if none does. */
export async function explore(stage: Stage, limits: Limits, watch: Watch): Promise<Failure | null> {
  const sequences = fc.commands<Model, Real, false>(arbitraries, { maxCommands: limits.length, size: 'max' });
  const details = await fc.check(
    fc.asyncProperty(sequences, (commands) => stage.run(commands, watch)),
    {
      seed: limits.seed,
      numRuns: limits.runs,
      interruptAfterTimeLimit: limits.within,
      markInterruptAsFailure: false,
    },
  );
  if (!details.failed || details.counterexample === null) return null;
  const [commands] = details.counterexample;
  const error: unknown = details.errorInstance;
  return {
    operations: operationsOf(commands),
    reason: error instanceof Error ? error.message : String(error),
    shrinks: details.numShrinks,
  };
}

/** The steps that were actually run: fast-check prints the others as empty. */
function operationsOf(commands: Iterable<fc.AsyncCommand<Model, Real>>): Operation[] {
  return [...commands]
    .map(String)
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as Operation);
}
