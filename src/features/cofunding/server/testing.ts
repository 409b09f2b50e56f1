export { endEarly, releaseEnded } from './commands/end.ts';
export { create as createEvent, update } from './commands/save.ts';
export { eventVersion, findEvent, projectsOf } from './event.ts';
