import { useEffect } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { activateAccount } from '../../contract/links.ts';
import { dropProfile } from '../parts/cached-profile.ts';
import { confirmationOf } from '../parts/confirmation.ts';
import { ExpiredLink } from '../parts/expired-link.tsx';
import { OwnerPassword, OwnerPasswordLost } from '../parts/owner-password.tsx';
import { readLink } from '../parts/read-link.ts';
import { EntryForm, EntryLink, EntryPage } from '../parts/entry-page.tsx';

export { shouldRevalidate } from '../parts/read-link.ts';

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
 * Activates an account when the button is pressed, not when the page is opened: mail programs open links by themselves.
 * Users who are not signed in to it enter its password, and are then signed in.
 */
export default function Activate() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && 'activated' in answer) return <Activated usertype={answer.activated.usertype} />;
  if (!link) return <ExpiredLink kind="activation" />;
  return (
    <EntryPage
      title={t('activate.title')}
      intro={t('activate.text', { email: link.email, username: link.username })}
    >
      <EntryForm
        problem={answer}
        labels={{ current_password: t('field.password') }}
        submit={t('activate.button')}
      >
        {link.asks_password && <OwnerPassword username={link.username} problem={answer} />}
      </EntryForm>
      {link.asks_password && <OwnerPasswordLost />}
    </EntryPage>
  );
}

function Activated({ usertype }: { readonly usertype: number }) {
  const t = useT('accounts.account');
  const { actor } = useRoot();
  // The cached profile may be that of an account that is not activated.
  useEffect(() => dropProfile(), []);
  const home = usertype === 2 ? '/account/organization/' : '/account/profile/';
  const text = usertype === 2 ? 'doneOrganization' : usertype === 4 ? 'doneCompany' : 'doneText';
  return (
    <EntryPage title={t('activate.doneTitle')}>
      <p role="status">{t(`activate.${text}`)}</p>
      <EntryLink
        to={actor ? home : `/login/?next=${encodeURIComponent(home)}`}
        label={t(actor ? 'activate.continue' : 'activate.login')}
      />
    </EntryPage>
  );
}
