import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { internalFundingList } from '../../list/fundings.ts';

export const loader = listLoader(internalFundingList);
export const shouldRevalidate = listShouldRevalidate;

/** The internal fundings of all companies. */
export default function InternalFundings({
  loaderData,
}: {
  loaderData: ListData<typeof internalFundingList>;
}) {
  const t = useT('internal-fundings.admin');
  const may = useMay();
  return (
    <ListScreen
      list={internalFundingList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.recipient}
      toolbar={
        <>
          <LinkButton to="/site-admin/internal-fundings/history/" variant="quiet" size="small">
            {t('list.history')}
          </LinkButton>
          {may('create_internal_fundings') && (
            <LinkButton
              to="/site-admin/internal-fundings/new/"
              variant="trust"
              size="small"
              icon={<IconPlus size={18} aria-hidden />}
            >
              {t('list.add')}
            </LinkButton>
          )}
        </>
      }
    />
  );
}
