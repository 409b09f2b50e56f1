import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormPostalCode, FormText } from '#platform/web/forms/fields.tsx';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { FormUpload } from '#platform/web/forms/upload.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import {
  type ContactContent,
  contactContentSchema,
  contactRoutes,
  uploadContactPhoto,
} from '../../contract/contact-persons.ts';
import type { SiteRecord } from '../../contract/named-records.ts';
import { useRecordForm } from '../parts/record-form.ts';

const LIST = '/site-admin/contact-persons/';

const EMPTY: ContactContent = {
  addressable_name: '',
  job_title: '',
  vita: '',
  phone: '',
  mobile: '',
  fax: '',
  email: '',
  street: '',
  postal_code: '',
  city: '',
  public_contact_info: '',
  is_active: true,
  photos: [],
};

const LABELED = [
  'addressable_name',
  'job_title',
  'phone',
  'mobile',
  'fax',
  'email',
  'street',
  'postal_code',
  'city',
  'public_contact_info',
  'vita',
  'photos',
] as const;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return recordAt(params, (id) => apiFrom(context)(contactRoutes.read, { params: { id } }));
}

/** One contact person, or a new one. */
export default function ContactPersonScreen() {
  const record = useLoaderData<typeof loader>();
  return <ContactScreen key={record?.id ?? NEW_RECORD} record={record} />;
}

function ContactScreen({ record }: { readonly record: SiteRecord<ContactContent> | null }) {
  const t = useT('programmes.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useContactForm(record);
  const text = (name: (typeof LABELED)[number]) => ({ form, label: t(`contact.field.${name}`) });
  return (
    <AdminPage
      title={record?.content.addressable_name ?? t('contact.add')}
      crumbs={[{ label: t('contact.list.title'), to: LIST }]}
      {...(record && { record: `contact_person:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(LABELED.map((name) => [name, t(`contact.field.${name}`)]))}
        mayChange={may(record ? 'change_contact_persons' : 'create_contact_persons')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.addressable_name}
              permission="delete_contact_persons"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(contactRoutes.remove, { params: { id: record.id } })}
            >
              {t('record.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <FormText {...text('addressable_name')} name="addressable_name" required />
        <FormText {...text('job_title')} name="job_title" />
        <Pair>
          <FormText {...text('phone')} name="phone" />
          <FormText {...text('mobile')} name="mobile" />
          <FormText {...text('fax')} name="fax" />
          <FormEmail {...text('email')} name="email" autoComplete="off" />
          <FormText {...text('street')} name="street" />
          <FormPostalCode {...text('postal_code')} name="postal_code" />
          <FormText {...text('city')} name="city" />
          <FormText {...text('public_contact_info')} name="public_contact_info" />
        </Pair>
        <LateRichText {...text('vita')} name="vita" />
        <FormUpload
          {...text('photos')}
          name="photos"
          route={uploadContactPhoto}
          max={4}
          known={record?.files ?? []}
        />
        <FormCheckbox
          form={form}
          name="is_active"
          label={t('record.is_active')}
          hint={t('record.activeHint')}
        />
      </FormPage>
    </AdminPage>
  );
}

function useContactForm(record: SiteRecord<ContactContent> | null) {
  return useRecordForm({
    // Files cannot be restored after a log-in.
    id: null,
    record,
    routes: contactRoutes,
    list: LIST,
    defaults: record?.content ?? EMPTY,
    schema: contactContentSchema,
    bodyOf: (entry: ContactContent) => entry,
  });
}
