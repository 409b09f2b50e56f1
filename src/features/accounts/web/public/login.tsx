import { useEffect, useEffectEvent } from 'react';
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { safePath } from '#kernel/path.ts';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { translator } from '#platform/i18n.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { login } from '../../contract/accounts.ts';
import { mustActivateFirst } from '../../rules/accounts.ts';
import { dropProfile } from '../parts/cached-profile.ts';
import styles from '../parts/entry.module.css';
import { LoginFields, LoginLinks } from '../parts/login-form.tsx';

/** Where to go after the log-in: to the page that was asked for; without one, staff go to their start page. */
function nextOf(request: Request, isStaff: boolean): string {
  const next = new URL(request.url).searchParams.get('next');
  return next === null && isStaff ? '/site-admin/' : safePath(next);
}

export function loader({ context, request }: LoaderFunctionArgs) {
  const web = webFrom(context);
  if (web.actor) throw redirect(nextOf(request, web.actor.isStaff));
  web.share();
  // Translated on the server, so that the browser need not load the texts of accounts for it.
  const t = translator(web.locale).ns('accounts.account');
  const ended = new URL(request.url).searchParams.has('ended') ? t('login.ended') : null;
  return { description: t('login.about'), ended };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const body = {
    identification: textOf(form, 'identification'),
    password: textOf(form, 'password'),
    remember_me: form.get('remember_me') === 'true',
  };
  try {
    const profile = await webFrom(context).call(login, { body });
    const person = { usertype: profile.usertype.choice, isActivated: profile.is_activated };
    return redirect(
      mustActivateFirst(person) ? '/account/not-activated/' : nextOf(request, profile.is_staff),
    );
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** The login page; continues to `next` afterwards. */
export default function Login() {
  const t = useT('accounts');
  const { description, ended } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  const message = answer?.messages.join(' ') ?? '';
  const at = answer?.at;
  const showFailure = useEffectEvent(() => {
    if (message !== '') showToast({ tone: 'danger', title: t('login.failed'), message, about: 'login' });
  });
  // Nobody is signed in: a cached profile is outdated, and the login reloads it (spec 1 §7).
  useEffect(() => dropProfile(), []);
  // Once per response: neither another render nor a change of language repeats the message.
  useEffect(() => {
    if (at !== undefined) showFailure();
  }, [at]);
  return (
    <Page title={t('login.title')} description={description} narrow>
      <Card padded>
        <h1>{t('login.title')}</h1>
        {ended !== null && (
          <div className={styles.notice}>
            <Alert tone="info" live="polite">
              {ended}
            </Alert>
          </div>
        )}
        <Form method="post" noValidate>
          <LoginFields busy={navigation.state !== 'idle'} problem={answer} />
        </Form>
        <LoginLinks />
      </Card>
    </Page>
  );
}
