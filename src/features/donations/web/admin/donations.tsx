import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { donationList } from '../../list.ts';

export const loader = listLoader(donationList);
export const shouldRevalidate = listShouldRevalidate;

/** All private donations with their sums. */
export default function Donations({ loaderData }: { loaderData: ListData<typeof donationList> }) {
  const t = useT('donations.admin');
  return (
    <ListScreen
      list={donationList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.reference}
      toolbar={
        <>
          <LinkButton variant="plain" size="small" to="?status_named=needs_review">
            {t('list.waiting')}
          </LinkButton>
          <LinkButton variant="plain" size="small" to="?overflow=0.01..">
            {t('list.inOverflow')}
          </LinkButton>
        </>
      }
    />
  );
}
