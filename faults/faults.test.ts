import { describe, expect, test } from 'vitest';
import { createDatabase, dropDatabase } from '../src/testing/database.ts';
import { clock } from './clock.ts';
import { codes } from './codes.ts';
import { fuzz } from './fuzz.ts';
import { kills } from './kills.ts';
import type { Fault } from './lib/report.ts';
import { races } from './races.ts';
import { slow } from './slow.ts';
import { staff } from './staff.ts';
import { transfers } from './transfers.ts';
import { votes } from './votes.ts';
import { webhooks } from './webhooks.ts';

const short: [string, Fault][] = [
  ['web processes are killed while donations are on their way', kills],
  ['payers compete, fingers are impatient', races],
  ['one donation code for everybody, a process killed in between', codes],
  ['one voting code for everybody, twins, a storm of votes, a process killed in between', votes],
  ['two members of staff confirm the same transfers, a process killed in between', transfers],
  ['members of staff do the same at once, and a right ends meanwhile', staff],
  ['notices are repeated, shuffled, late and forged', webhooks],
  ['machines show the wrong time', clock],
  ['clients are slow and bodies too large', slow],
  ['every operation is asked for nonsense by every role', fuzz],
];

/** The time for about three hundred random operations beside other tests, with a margin. */
const patienceMs = 400_000;

/** The fault program in its short form, each fault with its own database; `npm run faults` runs it at full size. */
describe('whatever happens, the books are correct', () => {
  test.each(short)('%s', { timeout: patienceMs }, async (_name, fault) => {
    const databaseUrl = await createDatabase();
    try {
      const { failures } = await fault({ quick: true, tiny: true, databaseUrl, log: () => undefined });
      expect(failures).toEqual([]);
    } finally {
      await dropDatabase(databaseUrl);
    }
  });
});
