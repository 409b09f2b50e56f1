export { projectFields, valuesOf, writeValues } from './commands/field-values.ts';
export { usesOfCode } from './commands/funding-codes.ts';
export { chosenType, offeredTypes } from './offered-types.ts';
export { programmeRoutes } from './routes.ts';
export { FEATURE_OF, isOn } from './switched.ts';
