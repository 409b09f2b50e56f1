import type { RouterContextProvider } from 'react-router';
import { translator } from '#platform/i18n.ts';
import { webFrom } from '#platform/web-context.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { readNeedsAdministrator } from '../../contract/first-administrator.ts';
import styles from './not-set-up.module.css';

interface Notice {
  readonly title: string;
  readonly text: string;
}

/**
 * What the home page of an empty platform says while there is no administrator, else null. It names the way to the link;
 * the link itself is the operator's alone.
 */
export async function notSetUp(context: Readonly<RouterContextProvider>): Promise<Notice | null> {
  const web = webFrom(context);
  const { needs_administrator } = await web.call(readNeedsAdministrator, {});
  if (!needs_administrator) return null;
  const t = translator(web.locale).ns('signup.account');
  return { title: t('firstAdministrator.homeTitle'), text: t('firstAdministrator.homeText') };
}

export function NotSetUp({ title, text }: Notice) {
  return (
    <div className={styles.notice}>
      <Alert title={title}>{text}</Alert>
    </div>
  );
}
