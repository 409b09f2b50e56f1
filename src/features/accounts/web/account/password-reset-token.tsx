import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button, LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { resetPassword } from '../../contract/links.ts';
import styles from '../parts/entry.module.css';
import { LinkOver } from '../parts/link-over.tsx';
import { NewPasswordField } from '../parts/new-password-field.tsx';
import { readLink } from '../parts/read-link.ts';

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
  const navigation = useNavigation();
  if (answer && 'done' in answer) {
    return (
      <Page title={t('reset.doneTitle')} noindex narrow>
        <Card padded>
          <h1>{t('reset.doneTitle')}</h1>
          <p role="status">{t('reset.doneText')}</p>
          <LinkButton to="/login/" variant="trust">
            {t('activate.login')}
          </LinkButton>
        </Card>
      </Page>
    );
  }
  if (!link) return <LinkOver kind="password_reset" />;
  return (
    <Page title={t('reset.setTitle')} noindex narrow>
      <Card padded>
        <h1>{t('reset.setTitle')}</h1>
        <p className={styles.intro}>{t('reset.setText', { username: link.username })}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={answer} labels={{ new_password: t('field.newPassword') }} />
          {/* Password managers need to know whose password it is. */}
          <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
          <NewPasswordField
            name="new_password"
            label={t('field.newPassword')}
            error={answer?.fields['new_password']?.[0]}
          />
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {t('reset.set')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
