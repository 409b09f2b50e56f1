import { useLoaderData } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { contactContentSchema, contactRoutes, uploadContactPhoto } from '../../contract/contact-persons.ts';
import { NEW_RECORD } from '../parts/record-address.ts';
import { RecordEditor, recordLoader } from '../parts/record-editor.tsx';

export const loader = recordLoader(contactRoutes);

const LINES = [
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
] as const;

/** One contact person, or a new one. */
export default function ContactPersonScreen() {
  const record = useLoaderData<typeof loader>();
  const t = useT('programmes.admin');
  return (
    <RecordEditor
      key={record?.id ?? NEW_RECORD}
      type="contact_persons"
      list={{ label: t('contact.list.title'), to: '/site-admin/contact-persons/' }}
      addTitle={t('contact.add')}
      lines={LINES.map((name) => [name, t(`contact.field.${name}`)])}
      rich={['vita', t('contact.field.vita')]}
      uploads={[{ field: 'photos', label: t('contact.field.photos'), route: uploadContactPhoto, max: 4 }]}
      schema={contactContentSchema}
      routes={contactRoutes}
      record={record}
    />
  );
}
