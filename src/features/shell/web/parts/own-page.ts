import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router';
import { ADMIN_TEXTS, loadTexts } from '#platform/web/late-texts.ts';
import { pageLocale } from '#platform/web/page-locale.ts';
import { pageNonce } from '#platform/web/root-data.ts';

/**
 * Loads the texts of the administration with its first page. The rich text editor creates styles, which require the
 * nonce of the page: if the current document is a shared page, which has none, the new page is loaded as a document.
 */
export async function loadOwnPage({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  if (pageNonce() === undefined) throw redirectDocument(request.url);
  await loadTexts(pageLocale(), ADMIN_TEXTS);
  return null;
}
