export { routes } from './routes.ts';
export { navigationOf, topbarTemplate } from './topbar.ts';
