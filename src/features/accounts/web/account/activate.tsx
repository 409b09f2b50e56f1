import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { activateAccount } from '../../contract/links.ts';
import styles from '../parts/entry.module.css';
import { dropProfile } from '../parts/kept-profile.ts';
import { confirmationOf } from '../parts/confirmation.ts';
import { LinkOver } from '../parts/link-over.tsx';
import { OwnerPassword, OwnerPasswordLost } from '../parts/owner-password.tsx';
import { readLink } from '../parts/read-link.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return readLink(context, 'activation', params['token'] ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    const body = confirmationOf(params['token'], form);
    return { activated: await webFrom(context).call(activateAccount, { body }) };
  } catch (error) {
    return refusedForm(error, form);
  }
}

/**
 * Activates an account by a press, not by opening the page: mail programs open links by themselves. Who is not signed in
 * to it tells its password, and is signed in then.
 */
export default function Activate() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  if (answer && 'activated' in answer) return <Activated usertype={answer.activated.usertype} />;
  if (!link) return <LinkOver kind="activation" />;
  return (
    <Page title={t('activate.title')} noindex narrow>
      <Card padded>
        <h1>{t('activate.title')}</h1>
        <p className={styles.intro}>{t('activate.text', { email: link.email, username: link.username })}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={answer} labels={{ current_password: t('field.password') }} />
          {link.asks_password && <OwnerPassword username={link.username} problem={answer} />}
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {t('activate.button')}
          </Button>
        </Form>
        {link.asks_password && <OwnerPasswordLost />}
      </Card>
    </Page>
  );
}

function Activated({ usertype }: { readonly usertype: number }) {
  const t = useT('accounts.account');
  const { actor } = useRoot();
  // It may say that the account is not activated.
  useEffect(() => dropProfile(), []);
  const home = usertype === 2 ? '/account/organization/' : '/account/profile/';
  const text = usertype === 2 ? 'doneOrganization' : usertype === 4 ? 'doneCompany' : 'doneText';
  return (
    <Page title={t('activate.doneTitle')} noindex narrow>
      <Card padded>
        <h1>{t('activate.doneTitle')}</h1>
        <p role="status">{t(`activate.${text}`)}</p>
        <p className={styles.actions}>
          <LinkButton to={actor ? home : `/login/?next=${encodeURIComponent(home)}`} variant="trust">
            {t(actor ? 'activate.continue' : 'activate.login')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
}
