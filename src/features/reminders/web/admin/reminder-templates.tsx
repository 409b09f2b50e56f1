import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { templateList } from '../../list/templates.ts';

export const loader = listLoader(templateList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The templates that "Add task" offers. */
export default function ReminderTemplates({ loaderData }: { loaderData: ListData<typeof templateList> }) {
  const t = useT('reminders.admin');
  return (
    <ListScreen
      list={templateList}
      data={loaderData}
      title={t('template.list.title')}
      intro={<p>{t('template.intro')}</p>}
      toolbar={
        <AddLink
          to="/site-admin/reminder-templates/new/"
          permission="create_reminder_templates"
          label={t('template.add')}
        />
      }
    />
  );
}
