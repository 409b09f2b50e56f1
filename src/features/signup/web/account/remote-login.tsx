import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { EntryForm, EntryLink, EntryPage } from '#features/accounts/web/parts/entry-page.tsx';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { readRemoteLogin, remoteLogin } from '../../contract/remote-login.ts';
import { ConsentFields } from '../parts/account-fields.tsx';
import { consentTexts } from '../parts/form.ts';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The person of the link, or why it cannot be used; null if there is no such log-in. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const texts = await consentTexts(context);
  try {
    const person = await webFrom(context).call(readRemoteLogin, { query: { token: tokenOf(request) } });
    return { person, texts, refused: null };
  } catch (error) {
    if (!isApiError(error) || error.status >= 500) throw error;
    const [message] = error.nonFieldErrors;
    return { person: null, texts, refused: error.status === 404 ? null : (message ?? error.detail) };
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const body = {
    token: tokenOf(request),
    terms_accepted: form.get('terms_accepted') === 'true',
    privacy_accepted: form.get('privacy_accepted') === 'true',
  };
  try {
    const { next } = await webFrom(context).call(remoteLogin, { body });
    return redirect(next);
  } catch (error) {
    return refusedForm(error, form);
  }
}

/**
 * Logs in by a link of another system when the button is pressed, not when the page is opened: mail programs and browsers
 * open links by themselves, and nobody is to be logged in as somebody else unnoticed.
 */
export default function RemoteLogin() {
  const t = useT('signup.account');
  const { person, texts, refused } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  if (!person) {
    return (
      <EntryPage title={t('remote.overTitle')}>
        <p role="alert">{refused ?? t('remote.overText')}</p>
        <EntryLink to="/login/" label={t('login')} />
      </EntryPage>
    );
  }
  const { email, name, is_new } = person;
  return (
    <EntryPage
      title={t('remote.title')}
      intro={t(is_new ? 'remote.new' : 'remote.known', {
        person: name === '' ? email : `${name} (${email})`,
      })}
    >
      <EntryForm
        problem={answer}
        labels={{ terms_accepted: '', privacy_accepted: '' }}
        submit={t('remote.submit')}
      >
        {is_new && <ConsentFields problem={answer} texts={texts} />}
      </EntryForm>
    </EntryPage>
  );
}
