// Commands that the demo data (`seed/`) runs.
export { distribute } from './commands/distribute.ts';
export { endEarly } from './commands/end-campaign.ts';
export { changeLocks } from './commands/lock-codes.ts';
export { redeemCode } from './commands/redeem.ts';
