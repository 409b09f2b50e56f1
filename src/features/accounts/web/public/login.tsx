import {
  type ActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigation,
} from 'react-router';
import { safePath } from '#kernel/path.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { webFrom } from '#platform/web/context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { login } from '../../contract.ts';
import { LoginFields } from '../parts/login-form.tsx';

function nextOf(request: Request): string {
  return safePath(new URL(request.url).searchParams.get('next'));
}

export function loader({ context, request }: LoaderFunctionArgs) {
  if (webFrom(context).actor) throw redirect(nextOf(request));
  return null;
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const body = {
    identification: String(form.get('identification') ?? ''),
    password: String(form.get('password') ?? ''),
    remember_me: form.get('remember_me') === 'true',
  };
  try {
    await webFrom(context).call(login, { body });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const messages =
      error.nonFieldErrors.length > 0 ? error.nonFieldErrors : error.detail ? [error.detail] : [];
    return data({ messages, fields: error.fields }, { status: error.status });
  }
  return redirect(nextOf(request));
}

/** Login for everybody; goes on to `next` afterwards. */
export default function Login() {
  const t = useT('accounts');
  const answer = useActionData<typeof action>();
  const navigation = useNavigation();
  return (
    <Page title={t('login.title')} noindex narrow>
      <Card padded>
        <h1>{t('login.title')}</h1>
        {answer && answer.messages.length > 0 && (
          <Alert tone="danger" title={t('login.failed')} live="assertive">
            {answer.messages.join(' ')}
          </Alert>
        )}
        <Form method="post">
          <LoginFields busy={navigation.state !== 'idle'} errors={answer?.fields ?? {}} />
        </Form>
      </Card>
    </Page>
  );
}
