import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { emailList } from '../../list.ts';

export const loader = listLoader(emailList);
export const shouldRevalidate = listShouldRevalidate;

/** The e-mail log for staff (handbook §13). */
export default function Emails({ loaderData }: { loaderData: ListData<typeof emailList> }) {
  const t = useT('mails.admin');
  return (
    <ListScreen list={emailList} data={loaderData} title={t('list.title')} rowName={(row) => row.subject} />
  );
}
