export { type Author, demand, refusalItems } from './commands/author.ts';
export { type Budget, budgetsOf, choiceOf, findBudget, openBudgets } from './figures.ts';
export { budgetRoutes } from './routes.ts';
