import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  redirectDocument,
  useLoaderData,
  useSearchParams,
} from 'react-router';
import { isLocaleCode } from '#platform/contract/locale.ts';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { apiFrom } from '#platform/web/api.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { type WebContext, webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { changePassword, changeProfile, readProfile } from '../../contract/accounts.ts';
import { changeTaskMails, deleteAccount, readOwnAccount, requestEmailChange } from '../../contract/self.ts';
import { endOtherSessions, endSession, listSessions } from '../../contract/sessions.ts';
import styles from '../parts/entry.module.css';
import {
  EmailForm,
  type FormAnswer,
  type Intent,
  NamesForm,
  PasswordForm,
  RemoveForm,
  TaskMailsForm,
} from '../parts/profile-forms.tsx';
import { SessionsList } from '../parts/sessions-list.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [profile, own, { sessions }] = await Promise.all([
    call(readProfile, {}),
    call(readOwnAccount, {}),
    call(listSessions, {}),
  ]);
  return { profile, own, sessions };
}

const SAVED = 'saved';

/**
 * Saves names and language. A change of language loads a new document, because the current one contains only the texts
 * of its language.
 */
async function saveNames({ call, locale: current }: WebContext, form: FormData): Promise<void> {
  const chosen = textOf(form, 'locale');
  const locale = isLocaleCode(chosen) ? chosen : null;
  const names = { first_name: textOf(form, 'first_name'), last_name: textOf(form, 'last_name') };
  const { locale: before } = await call(readProfile, {});
  await call(changeProfile, { body: { ...names, locale } });
  const languageChanges = locale === null ? before !== null : locale !== current;
  if (languageChanges) throw redirectDocument(`/account/profile/?${SAVED}=1`);
}

/** Ends one of the user's sessions; one that does not exist any more counts as ended. */
async function endOwnSession({ call }: WebContext, id: string): Promise<void> {
  try {
    await call(endSession, { params: { id } });
  } catch (error) {
    if (!isApiError(error) || error.status !== 404) throw error;
  }
}

/** Runs the action of the submitted form, one of several on the page. */
async function perform(web: WebContext, form: FormData): Promise<void> {
  const { call } = web;
  const current_password = textOf(form, 'current_password');
  switch (form.get('intent') as Intent) {
    case 'email':
      await call(requestEmailChange, { body: { email: textOf(form, 'email'), current_password } });
      return;
    case 'tasks':
      await call(changeTaskMails, { body: { task_mails: form.get('task_mails') !== null } });
      return;
    case 'password':
      await call(changePassword, { body: { current_password, new_password: textOf(form, 'new_password') } });
      return;
    case 'session':
      await endOwnSession(web, textOf(form, 'session'));
      return;
    case 'sessions':
      await call(endOtherSessions, {});
      return;
    case 'remove': {
      const { outcome } = await call(deleteAccount, { body: { current_password } });
      if (outcome === 'deleted') throw redirect('/account/deleted/');
      return;
    }
    default:
      await saveNames(web, form);
  }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    await perform(webFrom(context), form);
    return { done: textOf(form, 'intent') };
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedForm(error, form);
  }
}

/** The user's name, language, address, password and sessions, and the deletion of the account. */
export default function ProfileScreen() {
  const { profile, own, sessions } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const [query] = useSearchParams();
  const t = useT('accounts.account');
  const answerTo = (intent: Intent): FormAnswer => ({
    problem: answer && 'at' in answer && answer.values['intent'] === intent ? answer : undefined,
    done:
      answer === undefined
        ? intent === 'names' && query.has(SAVED)
        : 'done' in answer && answer.done === intent,
  });
  const last = answer && ('done' in answer ? answer.done : answer.values['intent']);
  return (
    <Page title={t('profile.title')} noindex narrow>
      <h1>{t('profile.title')}</h1>
      <div className={styles.stack}>
        <Card padded as="section">
          <h2>{t('profile.names')}</h2>
          <NamesForm profile={profile} answer={answerTo('names')} />
        </Card>
        <Card padded as="section">
          <h2>{t('email.heading')}</h2>
          <EmailForm current={own.email} waiting={own.new_email} answer={answerTo('email')} />
        </Card>
        {own.task_mails !== null && (
          <Card padded as="section">
            <h2>{t('tasks.heading')}</h2>
            <TaskMailsForm isOn={own.task_mails} answer={answerTo('tasks')} />
          </Card>
        )}
        <Card padded as="section">
          <h2>{t('profile.password')}</h2>
          <PasswordForm username={profile.username ?? ''} answer={answerTo('password')} />
        </Card>
        <Card padded as="section">
          <h2>{t('sessions.heading')}</h2>
          <SessionsList sessions={sessions} answer={answerTo(last === 'session' ? 'session' : 'sessions')} />
        </Card>
        <Card padded as="section">
          <h2>{t('remove.heading')}</h2>
          <RemoveForm
            atOnce={own.deleted_at_once}
            requestedAt={own.deletion_requested_at}
            answer={answerTo('remove')}
          />
        </Card>
      </div>
    </Page>
  );
}
