import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { readDemoMailbox } from '../../contract/mails.ts';
import { type MailPart, mailParts } from '../parts/mail-parts.ts';
import styles from './demo-mailbox.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readDemoMailbox, {});
}

/** The mails of the demo for its visitors: links of votes, of sign-ups, of forgotten passwords. */
export default function DemoMailbox() {
  const { mails } = useLoaderData<typeof loader>();
  const t = useT('mails.mailbox');
  const format = useFormat();
  const { revalidate, state } = useRevalidator();
  return (
    <Page title={t('title')} noindex narrow>
      <h1>{t('title')}</h1>
      <p>{t('text')}</p>
      <Button variant="quiet" loading={state !== 'idle'} onClick={() => void revalidate()}>
        {t('reload')}
      </Button>
      {mails.length === 0 && <EmptyState title={t('empty')} text={t('emptyText')} />}
      <ul className={styles.mails}>
        {mails.map((mail, index) => (
          <li key={mail.id}>
            <Card padded>
              <details open={index === 0}>
                <summary className={styles.subject}>
                  <span>{mail.subject}</span>
                  <span className={styles.to}>
                    {t('to', { recipient: mail.recipient, at: format.dateTime(mail.created_at) })}
                  </span>
                </summary>
                <MailText text={mail.text} />
              </details>
            </Card>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function MailText({ text }: { readonly text: string }) {
  const { baseUrl } = useRoot().settings;
  return (
    <p className={styles.text}>
      {mailParts(text, baseUrl).map((part) => (
        <Part key={part.at} part={part} />
      ))}
    </p>
  );
}

/** A link opens as from a mail program: in a new page. */
function Part({ part }: { readonly part: MailPart }) {
  if (part.path === null) return part.text;
  return (
    <Link to={part.path} reloadDocument className={part.alone ? styles.action : undefined}>
      {part.text}
    </Link>
  );
}
