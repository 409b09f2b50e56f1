import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formOf, refusedForm } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { confirmEmailChange } from '../../contract/links.ts';
import { confirmationOf } from '../parts/confirmation.ts';
import styles from '../parts/entry.module.css';
import { LinkOver } from '../parts/link-over.tsx';
import { OwnerPassword, PreviousAddressPassword } from '../parts/owner-password.tsx';
import { readLink } from '../parts/read-link.ts';

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

/** Confirms a new e-mail address by a press. */
export default function ConfirmEmail() {
  const t = useT('accounts.account');
  const link = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  const done = answer && 'email' in answer ? answer.email : null;
  const problem = answer && 'messages' in answer ? answer : undefined;
  if (!link && done === null) return <LinkOver kind="email_change" />;
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
            <p className={styles.intro}>
              {t('email.confirmText', { email: link?.email, username: link?.username })}
            </p>
            <Form method="post" className={styles.fields} noValidate>
              <ProblemSummary problem={problem} labels={{ current_password: t('field.password') }} />
              {link?.asks_password && <OwnerPassword username={link.username} problem={problem} />}
              <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
                {t('email.confirm')}
              </Button>
            </Form>
            {link?.asks_password && <PreviousAddressPassword />}
          </>
        )}
      </Card>
    </Page>
  );
}
