export { createPage, publish as publishPage, saveDraft } from './commands/write.ts';
export { claimTextPictures } from './commands/text-pictures.ts';
export { pageRoutes as routes } from './routes.ts';
export {
  type NamedPage,
  pageContent,
  pageSizeOf,
  publishedPaths,
  votingListPath,
  votingPages,
} from './settings.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded = 'content of explore pages';
