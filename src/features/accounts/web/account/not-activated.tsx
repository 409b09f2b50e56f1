import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { WithAddress } from '#platform/web/ui/with-address.tsx';
import { resendActivation } from '../../contract/links.ts';
import { readOwnAccount } from '../../contract/self.ts';
import styles from '../parts/entry.module.css';
import { EntryPage } from '../parts/entry-page.tsx';
import { clearStorage } from '../parts/profile-key.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const own = await apiFrom(context)(readOwnAccount, {});
  if (own.activated && !own.awaits_release) throw redirect('/account/profile/');
  return own;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    await webFrom(context).call(resendActivation, { body: {} });
    return { sent: true } as const;
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** The page to which users are redirected whose account is not activated yet (spec 1 §2, handbook §15). */
export default function NotActivated() {
  const t = useT('accounts.account');
  const format = useFormat();
  const { settings } = useRoot();
  const own = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  const { email } = own;
  const date = own.activation_ends_at ? format.longDate(own.activation_ends_at) : '';
  const title = t(own.activated ? 'waiting.releaseTitle' : 'waiting.title');
  return (
    <EntryPage title={title}>
      {own.activated ? (
        <p>{t('waiting.releaseText', { email })}</p>
      ) : (
        <>
          {answer && 'sent' in answer && (
            <Alert tone="success" live="polite">
              {t(settings.hasMailbox ? 'waiting.resentDemo' : 'waiting.resent', { email })}
            </Alert>
          )}
          <ProblemSummary problem={answer && 'messages' in answer ? answer : undefined} labels={{}} />
          <MailboxHint
            text={t('waiting.demo', { email, date })}
            otherwise={
              <>
                <p>{t('waiting.text', { email, date })}</p>
                <p>{t('waiting.hint')}</p>
              </>
            }
          />
        </>
      )}
      <div className={styles.actions}>
        {!own.activated && (
          <Form method="post">
            <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
              {t('waiting.resend')}
            </Button>
          </Form>
        )}
        <form method="post" action="/logout/" onSubmit={clearStorage}>
          <Button type="submit" variant="quiet">
            {t('waiting.logout')}
          </Button>
        </form>
      </div>
      <p className={styles.more}>
        <WithAddress
          text={t('waiting.support', { support: settings.supportAddress })}
          address={settings.supportAddress}
        />
      </p>
    </EntryPage>
  );
}
