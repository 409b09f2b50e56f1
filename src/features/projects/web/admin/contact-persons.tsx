import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { contactPersonList } from '../../list/contact-persons.ts';

export const loader = listLoader(contactPersonList);
export const shouldRevalidate = listShouldRevalidate;

/** The people whom projects name as somebody to ask. */
export default function ContactPersons({ loaderData }: { loaderData: ListData<typeof contactPersonList> }) {
  const t = useT('projects.admin');
  const may = useMay();
  return (
    <ListScreen
      list={contactPersonList}
      data={loaderData}
      title={t('contact.list.title')}
      rowName={(row) => row.addressable_name}
      toolbar={
        may('create_contact_persons') ? (
          <LinkButton
            to="/site-admin/contact-persons/new/"
            variant="trust"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('contact.add')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
