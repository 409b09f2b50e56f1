import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/** Reports through the channel to the parent process how many browser tests have ended. */
export default class PlaywrightProgress implements Reporter {
  readonly #ended = new Map<string, TestCase>();
  #total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase): void {
    this.#ended.set(test.id, test);
    const failed = [...this.#ended.values()].filter((one) => one.outcome() === 'unexpected').length;
    process.send?.({ done: this.#ended.size, total: this.#total, failed });
  }

  printsToStdio(): boolean {
    return false;
  }
}
