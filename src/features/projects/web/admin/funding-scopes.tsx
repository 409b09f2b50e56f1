import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { fundingScopeList } from '../../list/funding-scopes.ts';

export const loader = listLoader(fundingScopeList);
export const shouldRevalidate = listShouldRevalidate;

/** The programmes that projects belong to. */
export default function FundingScopes({ loaderData }: { loaderData: ListData<typeof fundingScopeList> }) {
  const t = useT('projects.admin');
  const may = useMay();
  return (
    <ListScreen
      list={fundingScopeList}
      data={loaderData}
      title={t('scope.list.title')}
      rowName={(row) => row.name}
      toolbar={
        may('create_funding_scopes') ? (
          <LinkButton
            to="/site-admin/funding-scopes/new/"
            variant="trust"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('scope.add')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
