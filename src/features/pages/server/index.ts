export { createPage, publish as publishPage, saveDraft } from './commands/write.ts';
export { pageRoutes } from './routes.ts';
export { pageContent, pageSizeOf } from './settings.ts';
