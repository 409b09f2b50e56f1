import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ReadyReasonsPage } from '../parts/ready-reasons-page.tsx';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { readOrganizationReasons, saveOrganizationReasons } from '../../contract/review-reasons.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readOrganizationReasons, {});
}

/** The ready-made reasons for decisions about organizations. */
export default function OrganizationReviewReasons() {
  const stored = useLoaderData<typeof loader>();
  const t = useT('organizations.admin');
  const list = useT('organizations.admin');
  const call = useApi();
  return (
    <ReadyReasonsPage
      title={t('ready.of_organizations')}
      crumbs={[{ label: list('list.title'), to: '/site-admin/organizations/' }]}
      stored={stored}
      save={(body, idempotencyKey) => call(saveOrganizationReasons, { body }, { idempotencyKey })}
    />
  );
}
