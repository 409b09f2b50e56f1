export { createPage, publish as publishPage, saveDraft } from './commands/write.ts';
export { pageRoutes } from './routes.ts';
export {
  type NamedPage,
  pageContent,
  pageSizeOf,
  publishedPaths,
  votingListPath,
  votingPages,
} from './settings.ts';
