export {
  appointToCompany,
  companiesOf,
  administratorNames,
  administratorNamesOf,
  companyAdministrators,
  forgetCompanyAdministrator,
  isCompanyAdministrator,
} from './administrators.ts';
export { approvalNeeded, lockCompany, mayApprove, requireApprovalToReserve } from './approval.ts';
export { authorOf, type LocalizedAuthor, refusalItems, valueOf } from './commands/author.ts';
export { createBudget, createCompany, createCompanyWithBudget } from './companies.ts';
export { companyRoutes } from './company-routes.ts';
export { type Budget, budgetsOf, choiceOf, findBudget, openBudgets } from './figures.ts';
export { companyOptions } from './options.ts';
export { figureRefreshing } from './refresh-figures.ts';
export { activeProjectOptions, chosenProjects, openProjects } from './projects.ts';
export { optionsOfSupport, supportedProjects } from './supported.ts';
export { budgetRoutes as routes } from './routes.ts';
