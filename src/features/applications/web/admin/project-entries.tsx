import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { loader as loadDraft } from '../account/project-update.tsx';
import { ProjectSteps } from '../parts/project-steps.tsx';
import { StatusNotice } from '../parts/status-notice.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadDraft(args);
}

/** The content of a project for staff, who may change its steps in any order (handbook §3). */
export default function ProjectEntries() {
  const { draft, categories } = useLoaderData<typeof loader>();
  const t = useT('applications.admin');
  const projects = useT('projects.admin');
  const { slug, content } = draft;
  return (
    <AdminPage
      record={`project:${slug}`}
      title={t('entriesOf', { title: content.basics.title })}
      crumbs={[
        { label: projects('list.title'), to: '/site-admin/projects/' },
        { label: content.basics.title, to: `/site-admin/project/${slug}/update/` },
      ]}
    >
      <StatusNotice draft={draft} />
      <ProjectSteps key={slug} draft={draft} categories={categories} />
    </AdminPage>
  );
}
