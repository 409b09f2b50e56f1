import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { makeFirstAdministrator, readFirstAdministratorLink } from '../../contract/first-administrator.ts';
import { AccountFields } from '../parts/account-fields.tsx';
import { accountOf } from '../parts/form.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  try {
    return await webFrom(context).call(readFirstAdministratorLink, { params: { token } });
  } catch (error) {
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  }
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const { username, email, password } = accountOf(form);
  try {
    // Where the link names the address, the form has no field for it.
    const chosen = form.has('email') ? { email } : {};
    const body = { token: params['token'] ?? '', username, password, ...chosen };
    await webFrom(context).call(makeFirstAdministrator, { body });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect('/site-admin/');
}

/** Makes the first administrator by the one-time link of the start, and goes to the administration. */
export default function FirstAdministrator() {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  if (!link) return <Over />;
  const labels = {
    username: a('field.username'),
    email: a('field.email'),
    password: a('field.password'),
  };
  return (
    <Page title={t('firstAdministrator.title')} noindex narrow>
      <Card padded>
        <h1>{t('firstAdministrator.title')}</h1>
        <p className={styles.intro}>{t('firstAdministrator.text')}</p>
        {link.email !== null && <p>{t('firstAdministrator.address', { email: link.email })}</p>}
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={answer} labels={labels} />
          <AccountFields problem={answer} knownEmail={link.email !== null} />
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {t('firstAdministrator.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}

function Over() {
  const t = useT('signup.account');
  return (
    <Page title={t('firstAdministrator.overTitle')} noindex narrow>
      <Card padded>
        <h1>{t('firstAdministrator.overTitle')}</h1>
        <p>{t('firstAdministrator.overText')}</p>
        <p className={styles.actions}>
          <LinkButton to="/login/" variant="trust">
            {t('login')}
          </LinkButton>
        </p>
      </Card>
    </Page>
  );
}
