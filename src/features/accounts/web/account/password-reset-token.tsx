import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { resetPassword } from '../../contract/links.ts';
import { ExpiredLink } from '../parts/expired-link.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { LogInLink } from '../parts/log-in-link.tsx';
import { readLink } from '../parts/read-link.ts';
import { EntryForm, EntryPage } from '../parts/entry-page.tsx';

export { shouldRevalidate } from '../parts/read-link.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return readLink(context, 'password_reset', params['token'] ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    const body = { token: params['token'] ?? '', new_password: textOf(form, 'new_password') };
    await webFrom(context).call(resetPassword, { body });
    return { done: true } as const;
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Sets a new password by the link of a mail. */
export default function ResetPassword() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (answer && 'done' in answer) {
    return (
      <EntryPage title={t('reset.doneTitle')}>
        <p role="status">{t('reset.doneText')}</p>
        <LogInLink />
      </EntryPage>
    );
  }
  if (!link) return <ExpiredLink kind="password_reset" />;
  return (
    <EntryPage title={t('reset.setTitle')} intro={t('reset.setText', { username: link.username })}>
      <EntryForm problem={answer} labels={{ new_password: t('field.newPassword') }} submit={t('reset.set')}>
        {/* Password managers need to know whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <NewPasswordField
          name="new_password"
          label={t('field.newPassword')}
          error={answer?.fields['new_password']?.[0]}
        />
      </EntryForm>
    </EntryPage>
  );
}
