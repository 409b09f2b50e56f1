import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { loader as loadDraft } from '../account/project-update.tsx';
import { ProjectSteps } from '../parts/project-steps.tsx';
import { Standing } from '../parts/standing.tsx';

export function loader(args: LoaderFunctionArgs) {
  return loadDraft(args);
}

/** Staff change what an owner has entered; they may jump between the steps (handbook §3). */
export default function ProjectEntries() {
  const { draft, categories } = useLoaderData<typeof loader>();
  const t = useT('applications.admin');
  const projects = useT('projects.admin');
  const { slug, content } = draft;
  return (
    <AdminPage
      title={t('entriesOf', { title: content.basics.title })}
      crumbs={[
        { label: projects('list.title'), to: '/site-admin/projects/' },
        { label: content.basics.title, to: `/site-admin/project/${slug}/update/` },
      ]}
    >
      <Standing draft={draft} />
      <ProjectSteps key={slug} draft={draft} categories={categories} />
    </AdminPage>
  );
}
