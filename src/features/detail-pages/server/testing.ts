// For tests and benchmarks of other features.
export { DETAIL_STATEMENT } from './project-sql.ts';
