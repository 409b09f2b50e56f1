import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { mailTemplateList } from '../../list/templates.ts';

export const loader = listLoader(mailTemplateList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The mails that the program sends, for staff who edit their texts (handbook §13). */
export default function EmailTemplates({ loaderData }: { loaderData: ListData<typeof mailTemplateList> }) {
  const t = useT('mails.admin');
  return (
    <ListScreen
      list={mailTemplateList}
      data={loaderData}
      title={t('templates.title')}
      intro={<p>{t('templates.intro')}</p>}
      rowName={(row) => row.title}
    />
  );
}
