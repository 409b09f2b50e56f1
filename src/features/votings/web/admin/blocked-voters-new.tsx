import { type ActionFunctionArgs, Form, redirect, useNavigation } from 'react-router';
import styles from '#features/accounts/web/parts/entry.module.css';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { blockVoters } from '../../contract/blocked-voters.ts';

const LIST = '/site-admin/blocked-voters/';

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const body = { value: textOf(form, 'value'), reason: textOf(form, 'reason') };
  try {
    await webFrom(context).call(blockVoters, { body });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(LIST);
}

/** Staff block an address or a domain. A native form: it works before scripts run. */
export default function BlockVoter() {
  const t = useT('votings.admin');
  const problem = useAnswer<typeof action>();
  const navigation = useNavigation();
  const labels = { value: t('blocked.value'), reason: t('decide.reason') };
  return (
    <AdminPage title={t('blocked.add')} crumbs={[{ label: t('blocked.title'), to: LIST }]}>
      <Card padded>
        <p className={styles.intro}>{t('blocked.intro')}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={problem} labels={labels} />
          <TextField
            name="value"
            label={labels.value}
            hint={t('blocked.valueHint')}
            error={problem?.fields['value']?.[0]}
            autoComplete="off"
            maxLength={254}
            defaultValue={problem?.values['value']}
            required
          />
          <TextArea
            name="reason"
            label={labels.reason}
            hint={t('blocked.reasonHint')}
            error={problem?.fields['reason']?.[0]}
            rows={3}
            maxLength={1000}
            defaultValue={problem?.values['reason']}
            required
          />
          <p className={styles.actions}>
            <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
              {t('blocked.block')}
            </Button>
          </p>
        </Form>
      </Card>
    </AdminPage>
  );
}
