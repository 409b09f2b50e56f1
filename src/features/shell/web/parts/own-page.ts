import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router';
import { ADMIN_TEXTS, loadTexts } from '#platform/web/late-texts.ts';
import { pageLocale } from '#platform/web/page-locale.ts';
import { pageNonce } from '#platform/web/root-data.ts';

/**
 * Texts of the administration come with its first page. Its controls make styles, which need the page's nonce: a
 * reader who comes from a shared page, which has none, gets a page of their own.
 */
export async function loadOwnPage({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<null> {
  if (pageNonce() === undefined) throw redirectDocument(request.url);
  await loadTexts(pageLocale(), ADMIN_TEXTS);
  return null;
}
