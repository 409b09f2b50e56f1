import type { RouterContextProvider } from 'react-router';
import { translator } from '#platform/i18n.ts';
import { webFrom } from '#platform/web-context.ts';
import { readNeedsAdministrator } from '../../contract/first-administrator.ts';

export interface NotSetUpNotice {
  readonly title: string;
  readonly text: string;
}

/**
 * For loaders: the text on the home page of an empty platform while there is no administrator, else null. It explains
 * how to get the link; the link itself is only for the operator. In a separate module, so that the component of the notice does not
 * add the contract and its schemas to the page.
 */
export async function notSetUp(context: Readonly<RouterContextProvider>): Promise<NotSetUpNotice | null> {
  const web = webFrom(context);
  const { needs_administrator } = await web.call(readNeedsAdministrator, {});
  if (!needs_administrator) return null;
  const t = translator(web.locale).ns('signup.account');
  return { title: t('firstAdministrator.homeTitle'), text: t('firstAdministrator.homeText') };
}
