import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { releaseCompanies } from '../../contract/release.ts';
import { companySignUpList } from '../../list.ts';

export const loader = listLoader(companySignUpList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Companies that requested an account, and their release. */
export default function CompanySignUps({ loaderData }: { loaderData: ListData<typeof companySignUpList> }) {
  const t = useT('signup.admin');
  const release = useBulkAction()(releaseCompanies, {
    id: 'release',
    label: t('release.action'),
    confirm: (count) => ({
      title: t('release.title', { count }),
      text: t('release.text', { count }),
      confirmLabel: t('release.confirm'),
    }),
    failure: t('release.failed'),
    done: (released, skipped) =>
      skipped === 0
        ? t('release.done', { count: released })
        : `${t('release.done', { count: released })} ${t('release.skipped', { count: skipped })}`,
  });
  return (
    <ListScreen
      list={companySignUpList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.company}
      bulk={[release]}
      cells={{
        company: ({ company, company_id: id }) =>
          id === null ? company : <Link to={`/site-admin/companies/${id}/`}>{company}</Link>,
      }}
    />
  );
}
