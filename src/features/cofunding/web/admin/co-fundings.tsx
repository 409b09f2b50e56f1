import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { coFundingList } from '../../list/events.ts';

export const loader = listLoader(coFundingList);
export const shouldRevalidate = listShouldRevalidate;

/** The co-funding events of all companies with what became of their pots. */
export default function CoFundings({ loaderData }: { loaderData: ListData<typeof coFundingList> }) {
  const t = useT('cofunding.admin');
  const may = useMay();
  return (
    <ListScreen
      list={coFundingList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      toolbar={
        may('create_co_fundings') ? (
          <LinkButton
            to="/site-admin/co-fundings/create/"
            variant="trust"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('list.add')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
