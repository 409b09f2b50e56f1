import type { ActionFunctionArgs } from 'react-router';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { requestPasswordReset } from '../../contract/links.ts';
import { EntryForm, EntryPage } from '../parts/entry-page.tsx';

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

/** Requests a link that sets a new password; the response is the same whether or not there is an account. */
export default function ResetRequest() {
  const t = useT('accounts.account');
  const answer = useAnswer<typeof action>();
  if (answer && 'sent' in answer) {
    return (
      <EntryPage title={t('reset.sentTitle')}>
        <div role="status">
          <MailboxHint text={t('reset.sentDemo')} otherwise={<p>{t('reset.sentText')}</p>} />
        </div>
      </EntryPage>
    );
  }
  const label = t('reset.identification');
  return (
    <EntryPage title={t('reset.title')} intro={t('reset.text')} description={t('reset.text')}>
      <EntryForm problem={answer} labels={{ identification: label }} submit={t('reset.submit')}>
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
      </EntryForm>
    </EntryPage>
  );
}
