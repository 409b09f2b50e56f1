export { type Author, refusalItems } from './commands/author.ts';
export { type Budget, budgetsOf, choiceOf, openBudgets } from './figures.ts';
export { budgetRoutes } from './routes.ts';
