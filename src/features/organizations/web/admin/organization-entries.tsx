import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { readOrganizationDraft } from '../../contract/wizard.ts';
import { OrganizationSteps } from '../parts/organization-steps.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationDraft, { params: { slug: params['slug'] ?? '' } });
}

/** The content of an organization for staff, who may change its steps in any order (handbook §3). */
export default function OrganizationEntries() {
  const draft = useLoaderData<typeof loader>();
  const t = useT('organizations.admin');
  const { slug, content } = draft;
  return (
    <AdminPage
      record={`organization:${slug}`}
      title={t('detail.entriesOf', { title: content.basics.title })}
      crumbs={[
        { label: t('list.title'), to: '/site-admin/organizations/' },
        { label: content.basics.title, to: `/site-admin/organization/${slug}/update/` },
      ]}
    >
      <OrganizationSteps key={slug} draft={draft} />
    </AdminPage>
  );
}
