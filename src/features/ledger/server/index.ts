export { type AccountLine, post, postingsJson } from './post.ts';
export { type JournalStatement, statement } from './statement.ts';
export { ledgerRoutes } from './routes.ts';
export { brokenOf, runChecks } from './checks.ts';
