import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { linkOrNull } from '#platform/web/mailed-link.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { makeFirstAdministrator, readFirstAdministratorLink } from '../../contract/first-administrator.ts';
import { AccountFields } from '../parts/account-fields.tsx';
import { accountOf } from '../parts/form.ts';
import { EntryForm, EntryLink, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  const token = params['token'] ?? '';
  return linkOrNull(webFrom(context).call(readFirstAdministratorLink, { params: { token } }));
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  const { username, email, password } = accountOf(form);
  try {
    // If the link includes the address, the form has no field for it.
    const chosen = form.has('email') ? { email } : {};
    const body = { token: params['token'] ?? '', username, password, ...chosen };
    await webFrom(context).call(makeFirstAdministrator, { body });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect('/site-admin/');
}

/** Creates the first administrator by a one-time link, and redirects to the administration. */
export default function FirstAdministrator() {
  const t = useT('signup.account');
  const a = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (!link) return <InvalidLink />;
  const labels = {
    username: a('field.username'),
    email: a('field.email'),
    password: a('field.password'),
  };
  return (
    <EntryPage title={t('firstAdministrator.title')} intro={t('firstAdministrator.text')}>
      {link.email !== null && <p>{t('firstAdministrator.address', { email: link.email })}</p>}
      <EntryForm problem={answer} labels={labels} submit={t('firstAdministrator.submit')}>
        <AccountFields problem={answer} knownEmail={link.email !== null} />
      </EntryForm>
    </EntryPage>
  );
}

function InvalidLink() {
  const t = useT('signup.account');
  return (
    <EntryPage title={t('firstAdministrator.overTitle')}>
      <p>{t('firstAdministrator.overText')}</p>
      <EntryLink to="/login/" label={t('login')} />
    </EntryPage>
  );
}
