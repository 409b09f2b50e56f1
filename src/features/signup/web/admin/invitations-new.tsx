import { type ActionFunctionArgs, Form, redirect, useNavigation } from 'react-router';
import { missingToGrant, presetNames } from '#features/accounts/contract/presets.ts';
import styles from '#features/accounts/web/parts/entry.module.css';
import { formOf, refusedForm, textOf } from '#platform/web/action.ts';
import { webFrom } from '#platform/web-context.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { ProblemSummary } from '#platform/web/ui/problem-summary.tsx';
import { useAnswer } from '#platform/web/use-answer.ts';
import { invitedTypes, inviteUser } from '../../contract/invitations.ts';

const LIST = '/site-admin/invitations/';

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await formOf(request);
  const preset = presetNames.find((name) => name === form.get('preset')) ?? null;
  // The server says what is wrong with a kind that is none.
  const usertype = Number(textOf(form, 'usertype')) as (typeof invitedTypes)[number];
  try {
    await webFrom(context).call(inviteUser, { body: { email: textOf(form, 'email'), usertype, preset } });
  } catch (error) {
    return refusedForm(error, form);
  }
  throw redirect(LIST);
}

/** Staff invite somebody by e-mail. A native form: it works before scripts run. */
export default function Invite() {
  const t = useT('signup.admin');
  const may = useMay();
  const problem = useAnswer<typeof action>();
  const navigation = useNavigation();
  const labels = {
    email: t('field.email'),
    usertype: t('invite.field.usertype'),
    preset: t('invite.field.preset'),
  };
  const types = invitedTypes.filter((type) => type !== 4 || may('change_companies'));
  const offered = presetNames.filter((preset) => missingToGrant(may, preset) === null);
  const field = (name: keyof typeof labels) => ({
    name,
    label: labels[name],
    error: problem?.fields[name]?.[0],
  });
  return (
    <AdminPage title={t('invite.add')} crumbs={[{ label: t('invite.list.title'), to: LIST }]}>
      <Card padded>
        <p className={styles.intro}>{t('invite.intro')}</p>
        <Form method="post" className={styles.fields} noValidate>
          <ProblemSummary problem={problem} labels={labels} />
          <TextField
            {...field('email')}
            type="email"
            autoComplete="off"
            maxLength={254}
            defaultValue={problem?.values['email']}
            required
          />
          <SelectField
            {...field('usertype')}
            options={types.map((type) => ({ value: String(type), label: t(`invite.usertype.${type}`) }))}
            defaultValue={problem?.values['usertype'] ?? '1'}
            required
          />
          {offered.length > 0 && (
            <SelectField
              {...field('preset')}
              options={offered.map((preset) => ({ value: preset, label: t(`invite.preset.${preset}`) }))}
              placeholder={t('invite.noPreset')}
              hint={t('invite.presetHint')}
              defaultValue={problem?.values['preset'] ?? ''}
            />
          )}
          <p className={styles.actions}>
            <Button type="submit" variant="trust" loading={navigation.state !== 'idle'}>
              {t('invite.send')}
            </Button>
          </p>
        </Form>
      </Card>
    </AdminPage>
  );
}
