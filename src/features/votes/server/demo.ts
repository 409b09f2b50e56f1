// What the demo data (`seed/`) uses of this feature.
export { subscriberHash } from './commands/subscribe.ts';
