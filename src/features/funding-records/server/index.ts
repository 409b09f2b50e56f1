export { noteChange } from './history.ts';
export { lapseFundings, lapseOverdue } from './lapse.ts';
export { insertFunding, intendFunding } from './record.ts';
export { markWithPayouts } from './settled.ts';
