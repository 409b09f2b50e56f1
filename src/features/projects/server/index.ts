export { projectFields, valuesOf, writeValues } from './commands/field-values.ts';
export { usesOfCode } from './commands/funding-codes.ts';
export { servedProjects } from './list.ts';
export { chosenType, offeredTypes } from './offered-types.ts';
export { projectKeepingRoutes, projectRoutes } from './routes.ts';
