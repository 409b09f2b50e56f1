import type { RouterContextProvider } from 'react-router';
import { languageOf } from '#platform/i18n.ts';
import { webFrom } from '#platform/web-context.ts';
import type { Bilingual, ContentPage } from './types.ts';

/** The page in the reader's language with the operator's names; for loaders, so that texts stay on the server. */
export function loadContent(
  context: Readonly<RouterContextProvider>,
  content: Bilingual,
  { share = true }: { readonly share?: boolean } = {},
): ContentPage {
  const web = webFrom(context);
  if (share) web.share();
  const { operatorName, supportAddress } = web.settings;
  const filled = JSON.stringify(content[languageOf(web.locale)])
    .replaceAll('{{operator}}', escaped(operatorName))
    .replaceAll('{{support}}', escaped(supportAddress));
  return JSON.parse(filled) as ContentPage;
}

function escaped(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}
