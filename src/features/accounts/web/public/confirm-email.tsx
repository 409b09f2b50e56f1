import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web/context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { confirmEmailChange } from '../../contract/links.ts';
import { LinkOver } from '../parts/link-over.tsx';
import { readLink } from '../parts/read-link.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return readLink(context, 'email_change', params['token'] ?? '');
}

export async function action({ context, request, params }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    return await webFrom(context).call(confirmEmailChange, { body: { token: params['token'] ?? '' } });
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Confirms a new e-mail address by a press. */
export default function ConfirmEmail() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  const done = answer && 'email' in answer ? answer.email : null;
  if (!link && done === null) return <LinkOver />;
  return (
    <Page title={t('email.confirmTitle')} noindex narrow>
      <Card padded>
        <h1>{t('email.confirmTitle')}</h1>
        {done !== null ? (
          <>
            <p role="status">{t('email.confirmed', { email: done })}</p>
            <LinkButton to="/account/profile/" variant="trust">
              {t('activate.continue')}
            </LinkButton>
          </>
        ) : (
          <>
            <ProblemSummary problem={answer && 'messages' in answer ? answer : undefined} labels={{}} />
            <p>{t('email.confirmText', { email: link?.email, username: link?.username })}</p>
            <Form method="post">
              <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
                {t('email.confirm')}
              </Button>
            </Form>
          </>
        )}
      </Card>
    </Page>
  );
}
