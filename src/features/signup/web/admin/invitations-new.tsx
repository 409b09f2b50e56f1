import { useNavigate } from 'react-router';
import { missingToGrant, presetNames } from '#features/accounts/contract/presets.ts';
import styles from '#features/accounts/web/parts/entry.module.css';
import { useApi } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { invitedTypes, inviteUser } from '../../contract/invitations.ts';

const LIST = '/site-admin/invitations/';

function useInvitation() {
  const call = useApi();
  const navigate = useNavigate();
  const t = useT('signup.admin');
  return useApiForm({
    defaults: { email: '', usertype: '1', preset: '' },
    bodyOf: ({ email, usertype, preset }) => ({
      email,
      usertype: Number(usertype) as (typeof invitedTypes)[number],
      preset: presetNames.find((name) => name === preset) ?? null,
    }),
    send: (body, idempotencyKey) => call(inviteUser, { body }, { idempotencyKey }),
    failed: t('invite.failed'),
    failure: t('invite.failed'),
    done: () => navigate(LIST),
  });
}

/** The form by which staff invite a person by e-mail. */
export default function Invite() {
  const t = useT('signup.admin');
  const may = useMay();
  const form = useInvitation();
  const labels = {
    email: t('field.email'),
    usertype: t('invite.field.usertype'),
    preset: t('invite.field.preset'),
  };
  const types = invitedTypes.filter((type) => type !== 4 || may('change_companies'));
  const offered = presetNames.filter((preset) => missingToGrant(may, preset) === null);
  return (
    <AdminPage title={t('invite.add')} crumbs={[{ label: t('invite.list.title'), to: LIST }]}>
      <FormPage
        form={form}
        labels={labels}
        save={t('invite.send')}
        notice={<p className={styles.intro}>{t('invite.intro')}</p>}
      >
        <FormEmail
          form={form}
          name="email"
          label={labels.email}
          autoComplete="off"
          maxLength={254}
          required
        />
        <FormSelect
          form={form}
          name="usertype"
          label={labels.usertype}
          options={types.map((type) => ({ value: String(type), label: t(`invite.usertype.${type}`) }))}
          required
        />
        {offered.length > 0 && (
          <FormSelect
            form={form}
            name="preset"
            label={labels.preset}
            options={offered.map((preset) => ({ value: preset, label: t(`invite.preset.${preset}`) }))}
            placeholder={t('invite.noPreset')}
            hint={t('invite.presetHint')}
          />
        )}
      </FormPage>
    </AdminPage>
  );
}
