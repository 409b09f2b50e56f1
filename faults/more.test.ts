import { clock } from './clock.ts';
import { codes } from './codes.ts';
import { fuzz } from './fuzz.ts';
import { testFaults } from './lib/testing.ts';
import { races } from './races.ts';
import { slow } from './slow.ts';
import { staff } from './staff.ts';
import { votes } from './votes.ts';
import { webhooks } from './webhooks.ts';

testFaults([
  ['payers compete, fingers are impatient', races],
  ['one donation code for everybody, a process killed in between', codes],
  ['one voting code for everybody, twins, a storm of votes, a process killed in between', votes],
  ['members of staff do the same at once, and a right ends meanwhile', staff],
  ['notices are repeated, shuffled, late and forged', webhooks],
  ['machines show the wrong time', clock],
  ['clients are slow and bodies too large', slow],
  ['every operation is asked for nonsense by every role', fuzz],
]);
