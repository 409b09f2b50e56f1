import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { internalFundingList } from '../../list/fundings.ts';

export const loader = listLoader(internalFundingList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

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
            <LinkButton to="/site-admin/internal-fundings/several/" variant="quiet" size="small">
              {t('several.title')}
            </LinkButton>
          )}
        </>
      }
      headline={
        <AddLink
          to="/site-admin/internal-fundings/new/"
          permission="create_internal_fundings"
          label={t('list.add')}
        />
      }
    />
  );
}
