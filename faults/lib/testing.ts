import { describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../../src/testing/database.ts';
import type { Fault } from './report.ts';

/** A fault that hangs is ended: some 650 operations, each asked by every role, take 200 s alone and several times as long beside busy cores. */
const patienceMs = 1_800_000;

/** Tests of faults in their short form, each with its own database; `npm run faults` runs them at full size. */
export function testFaults(faults: readonly (readonly [sentence: string, fault: Fault])[]): void {
  describe('whatever happens, the books are correct', () => {
    test.each(faults)('%s', { timeout: patienceMs }, async (_sentence, fault) => {
      const databaseUrl = await createDatabase();
      try {
        const { failures } = await fault({ quick: true, tiny: true, databaseUrl, log: () => undefined });
        expect(failures).toEqual([]);
      } finally {
        await dropDatabase(databaseUrl);
      }
    });
  });
}
