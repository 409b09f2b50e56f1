import { loadAdminTexts } from '#platform/web/admin-texts.ts';

export { default, ErrorBoundary } from './public-layout.tsx';

/** Texts of the account area come with its first page. */
export async function clientLoader(): Promise<null> {
  await loadAdminTexts();
  return null;
}
