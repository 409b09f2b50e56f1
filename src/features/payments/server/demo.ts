// What the demo data (`seed/`) uses of this feature.
export { receiveEvent } from './commands/receive-event.ts';
export { settle } from './poll.ts';
