import { useNavigate } from 'react-router';
import { addressesIn } from '#kernel/addresses.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { useApi } from '#platform/web/api.ts';
import { FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { FirstAdministrators } from '#platform/web/people/first-administrators.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createOrganization } from '../../contract/create.ts';
import { organizationTypes, type OrganizationType } from '../../rules/types.ts';

/** A new organization, created by staff; its steps follow. */
export default function NewOrganization() {
  const t = useT('organizations.admin');
  const call = useApi();
  const navigate = useNavigate();
  const may = useMay();
  const maySeeBank = may('view_organization_review') || may('view_bank_accounts');
  const mayFillIn = may('change_organizations') && maySeeBank;
  const form = useApiForm({
    defaults: { title: '', organization_type: '', administrators: '' },
    schema: createOrganization.body,
    bodyOf: ({ title, organization_type, administrators }) => ({
      title,
      administrators: addressesIn(administrators),
      organization_type: organization_type as Exclude<OrganizationType, 'not_selected'>,
    }),
    words: { title: t('create.titleMissing'), organization_type: t('create.typeMissing') },
    send: (body, idempotencyKey) => call(createOrganization, { body }, { idempotencyKey }),
    done: ({ slug }) => {
      showToast({ tone: 'success', message: t('create.done') });
      return navigate(`/site-admin/organization/${slug}/${mayFillIn ? 'entries' : 'update'}/`);
    },
  });
  return (
    <AdminPage
      title={t('create.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/organizations/' }]}
    >
      <FormPage form={form} save={t('create.save')}>
        <FormText form={form} name="title" label={t('column.title')} required maxLength={FORM_TITLE_MAX} />
        <FormSelect
          form={form}
          name="organization_type"
          label={t('column.type')}
          hint={t('create.hint')}
          placeholder="–"
          options={organizationTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
          required
        />
        <FirstAdministrators form={partOf(form)} kind="organization" />
      </FormPage>
    </AdminPage>
  );
}
