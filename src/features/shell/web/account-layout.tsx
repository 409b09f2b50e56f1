import { loadAdminTexts } from '#platform/web/admin-texts.ts';

export { default, ErrorBoundary } from './public-layout.tsx';

/** Without a loader on the server, the page would wait for the one below and the server would send it empty. */
export function loader(): null {
  return null;
}

/** Texts of the account area come with its first page. */
export async function clientLoader(): Promise<null> {
  await loadAdminTexts();
  return null;
}
