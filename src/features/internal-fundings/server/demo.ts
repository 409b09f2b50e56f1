// The commands that the demo data plays: its door into this feature (`seed/`).
export { create as createFunding } from './commands/create.ts';
export { decide as decideFunding, move as moveFunding } from './commands/move.ts';
export { reverse as reverseFunding } from './commands/reverse.ts';
