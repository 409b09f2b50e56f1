export { projectFields, valuesOf, writeValues } from './commands/field-values.ts';
export { projectRoutes } from './routes.ts';
