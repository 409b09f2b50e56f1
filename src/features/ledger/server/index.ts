export { type AccountLine, post, postAll, postingsJson } from './post.ts';
export { type JournalStatement, statement } from './statement.ts';
export { ledgerRoutes as routes } from './routes.ts';
export { brokenOf, runChecks } from './checks.ts';
export { ledgerJobs as jobs } from './stored-checks.ts';
