import { type ActionFunctionArgs, Form, useNavigation } from 'react-router';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { requestPasswordReset } from '../../contract/links.ts';
import styles from '../parts/entry.module.css';

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  try {
    const identification = textOf(form, 'identification');
    await webFrom(context).call(requestPasswordReset, { body: { identification } });
    return { sent: true } as const;
  } catch (error) {
    return refusedForm(error, form);
  }
}

/** Asks for a link that sets a new password; says the same whether or not there is an account. */
export default function ResetRequest() {
  const t = useT('accounts.account');
  const answer = useAnswer<typeof action>();
  const navigation = useNavigation();
  if (answer && 'sent' in answer) {
    return (
      <Page title={t('reset.sentTitle')} noindex narrow>
        <Card padded>
          <h1>{t('reset.sentTitle')}</h1>
          <div role="status">
            <MailboxHint text={t('reset.sentDemo')} otherwise={<p>{t('reset.sentText')}</p>} />
          </div>
        </Card>
      </Page>
    );
  }
  const label = t('reset.identification');
  return (
    <Page title={t('reset.title')} description={t('reset.text')} narrow>
      <Card padded>
        <h1>{t('reset.title')}</h1>
        <p className={styles.intro}>{t('reset.text')}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={answer} labels={{ identification: label }} />
          <TextField
            label={label}
            name="identification"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            defaultValue={answer?.values['identification']}
            error={answer?.fields['identification']?.[0]}
            required
          />
          <Button type="submit" variant="trust" wide loading={navigation.state !== 'idle'}>
            {t('reset.submit')}
          </Button>
        </Form>
      </Card>
    </Page>
  );
}
