import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { releaseCompanies } from '../../contract/release.ts';
import { companySignUpList } from '../../list.ts';

export const loader = listLoader(companySignUpList);
export const shouldRevalidate = listShouldRevalidate;

/** Companies that asked for an account, and their release. */
export default function CompanySignUps({ loaderData }: { loaderData: ListData<typeof companySignUpList> }) {
  const t = useT('signup.admin');
  const call = useApi();
  const release: BulkAction = {
    id: 'release',
    label: t('release.action'),
    permission: 'change_companies',
    confirm: (count) => ({
      title: t('release.title', { count }),
      text: t('release.text'),
      confirmLabel: t('release.confirm'),
    }),
    failure: t('release.failed'),
    run: async ({ selection }) => void (await call(releaseCompanies, { body: { selection } })),
  };
  return (
    <ListScreen
      list={companySignUpList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.company}
      bulk={[release]}
    />
  );
}
