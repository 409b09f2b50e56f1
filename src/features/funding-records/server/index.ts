export { noteChange, noteChanges } from './history.ts';
export { lapseFundings, lapseOverdue } from './lapse.ts';
export { insertFunding, insertFundings, intendFunding } from './record.ts';
export { markWithPayouts } from './settled.ts';
