import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReadyReasonsPage } from '#features/organizations/web/parts/ready-reasons-page.tsx';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { readProjectReasons, saveProjectReasons } from '../../contract/review.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readProjectReasons, {});
}

/** The ready-made reasons for decisions about projects. */
export default function ProjectReviewReasons() {
  const stored = useLoaderData<typeof loader>();
  const t = useT('organizations.admin');
  const list = useT('projects.admin');
  const call = useApi();
  return (
    <ReadyReasonsPage
      title={t('ready.of_projects')}
      crumbs={[{ label: list('list.title'), to: '/site-admin/projects/' }]}
      stored={stored}
      save={(body, idempotencyKey) => call(saveProjectReasons, { body }, { idempotencyKey })}
    />
  );
}
