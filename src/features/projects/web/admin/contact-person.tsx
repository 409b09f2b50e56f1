import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  contactContentSchema,
  createContact,
  deleteContact,
  readContact,
  saveContact,
} from '../../contract/contact-persons.ts';
import { NEW_RECORD, RecordEditor } from '../parts/record-editor.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  return id === NEW_RECORD ? null : apiFrom(context)(readContact, { params: { id } });
}

const LINES = [
  'addressable_name',
  'job_title',
  'phone',
  'mobile',
  'fax',
  'street',
  'postal_code',
  'city',
  'public_contact_info',
] as const;

/** One contact person, or a new one. */
export default function ContactPersonScreen() {
  const contact = useLoaderData<typeof loader>();
  const t = useT('projects.admin');
  const call = useApi();
  const params = { id: contact?.id ?? '' };
  return (
    <RecordEditor
      key={contact?.id ?? NEW_RECORD}
      type="contact_persons"
      list={{ label: t('contact.list.title'), to: '/site-admin/contact-persons/' }}
      addTitle={t('contact.add')}
      lines={LINES.map((name) => [name, t(`contact.field.${name}`)])}
      rich={['vita', t('contact.field.vita')]}
      schema={contactContentSchema}
      record={contact}
      create={(content, idempotencyKey) => call(createContact, { body: { content } }, { idempotencyKey })}
      save={(content) => call(saveContact, { params, body: { version: contact?.version ?? '', content } })}
      remove={() => call(deleteContact, { params })}
    />
  );
}
