import { kills } from './kills.ts';
import { testFaults } from './lib/testing.ts';
import { transfers } from './transfers.ts';

testFaults([
  ['web processes are killed while donations are on their way', kills],
  ['two members of staff confirm the same transfers, a process killed in between', transfers],
]);
