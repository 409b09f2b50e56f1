import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

/** Reports through the channel to the parent process how many browser tests have ended, and each failure at once. */
export default class PlaywrightProgress implements Reporter {
  readonly #ended = new Map<string, TestCase>();
  #total = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#total = suite.allTests().length;
  }

  onTestEnd(test: TestCase, { status, error }: TestResult): void {
    this.#ended.set(test.id, test);
    const failed = [...this.#ended.values()].filter((one) => one.outcome() === 'unexpected').length;
    const isFailure = status !== 'passed' && status !== 'skipped';
    const failure = isFailure
      ? `${test.titlePath().filter(Boolean).join(' › ')}: ${error?.message?.split('\n')[0]}`
      : undefined;
    process.send?.({ done: this.#ended.size, total: this.#total, failed, failure });
  }

  printsToStdio(): boolean {
    return false;
  }
}
