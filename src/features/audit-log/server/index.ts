export { changesSql as auditChanges } from './changes.ts';
export { changesSince, type ShortChange } from './changes-since.ts';
export { routes } from './routes.ts';
export { auditJobs as jobs, auditSealing } from './seal.ts';
export { wordsSql as auditWords } from './words.ts';
