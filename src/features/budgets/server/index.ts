export {
  addCompanyAdministrator,
  companiesOf,
  companyAdministrators,
  isCompanyAdministrator,
  removeCompanyAdministrator,
} from './administrators.ts';
export { type Author, demand, refusalItems } from './commands/author.ts';
export { createBudget, createCompany } from './companies.ts';
export { type Budget, budgetsOf, choiceOf, findBudget, openBudgets } from './figures.ts';
export { companyOptions } from './options.ts';
export { activeProjectOptions, chosenProjects } from './projects.ts';
export { budgetRoutes } from './routes.ts';
