import type { Reporter, TestCase } from 'vitest/node';

/**
 * Reports through the channel to the parent process how many tests of the files collected so far have ended, and each
 * failure.
 */
export default class VitestProgress implements Reporter {
  readonly #now = { done: 0, total: 0, failed: 0 };

  onTestModuleCollected(module: { children: { allTests(): Iterable<TestCase> } }): void {
    this.#now.total += [...module.children.allTests()].length;
  }

  onTestCaseResult(test: TestCase): void {
    this.#now.done += 1;
    const { state, errors } = test.result();
    if (state === 'failed') this.#now.failed += 1;
    const failure =
      state === 'failed' ? `${test.fullName}: ${errors?.[0]?.message.split('\n')[0]}` : undefined;
    process.send?.({ ...this.#now, failure });
  }
}
