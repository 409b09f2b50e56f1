import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { contactPersonList } from '../../list/contact-persons.ts';
import { NewRecordButton } from '../parts/new-record-button.tsx';

export const loader = listLoader(contactPersonList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The contact persons of projects. */
export default function ContactPersons({ loaderData }: { loaderData: ListData<typeof contactPersonList> }) {
  const t = useT('programmes.admin');
  return (
    <ListScreen
      list={contactPersonList}
      data={loaderData}
      title={t('contact.list.title')}
      rowName={(row) => row.addressable_name}
      toolbar={
        <NewRecordButton type="contact_persons" to="/site-admin/contact-persons/" label={t('contact.add')} />
      }
    />
  );
}
