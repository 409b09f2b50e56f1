export { type AccountLine, type JournalEntry, post, type Posted, postingsJson } from './post.ts';
export { type JournalStatement, statement } from './statement.ts';
export { ledgerRoutes } from './routes.ts';
export { type CheckResult, runChecks } from './checks.ts';
