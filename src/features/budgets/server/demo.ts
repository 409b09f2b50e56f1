// Commands that the demo data (`seed/`) runs.
export { addCompanyAdministrator } from './administrators.ts';
export { charge, moveBetween } from './commands/charge.ts';
export { create as createBudget } from './commands/save-budget.ts';
