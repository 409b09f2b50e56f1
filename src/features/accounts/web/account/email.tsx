import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { confirmEmailChange } from '../../contract/links.ts';
import { confirmationOf } from '../parts/confirmation.ts';
import { ExpiredLink } from '../parts/expired-link.tsx';
import { OwnerPassword, PreviousAddressPassword } from '../parts/owner-password.tsx';
import { readLink } from '../parts/read-link.ts';
import { LogInLink } from '../parts/log-in-link.tsx';
import { EntryForm, EntryLink, EntryPage } from '../parts/entry-page.tsx';

export { shouldRevalidate } from '../parts/read-link.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return readLink(context, 'email_change', params['token'] ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    return await webFrom(context).call(confirmEmailChange, { body: confirmationOf(params['token'], form) });
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Confirms a new e-mail address when the button is pressed. */
export default function ConfirmEmail() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const { actor } = useRoot();
  if (answer && 'email' in answer) {
    return (
      <EntryPage title={t('email.confirmTitle')}>
        <p role="status">{t('email.confirmed', { email: answer.email })}</p>
        {actor?.email === answer.email ? (
          <EntryLink to="/account/profile/" label={t('activate.continue')} />
        ) : (
          <LogInLink next="/account/profile/" />
        )}
      </EntryPage>
    );
  }
  if (!link) return <ExpiredLink kind="email_change" />;
  return (
    <EntryPage
      title={t('email.confirmTitle')}
      intro={t('email.confirmText', { email: link.email, username: link.username })}
    >
      <EntryForm
        problem={answer}
        labels={{ current_password: t('field.password') }}
        submit={t('email.confirm')}
      >
        {link.asks_password && <OwnerPassword username={link.username} problem={answer} />}
      </EntryForm>
      {link.asks_password && <PreviousAddressPassword />}
    </EntryPage>
  );
}
