export { projectFields, valuesOf, writeValues } from './commands/field-values.ts';
export { fieldColumns } from './field-columns.ts';
export { usesOfCode } from './commands/funding-codes.ts';
export { chosenType, offeredTypes } from './offered-types.ts';
export { replyAddressOf } from './reply-address.ts';
export { programmeRoutes as routes } from './routes.ts';
export { FEATURE_OF, isFeatureEnabled } from './feature-switches.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'data that projects refer to; bank accounts, which are maintained the same way, do require it (`bank_account_*`)';
