import { useT } from '#platform/web/i18n.tsx';
import { AddLink, type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { coinCampaignList } from '../../list/campaigns.ts';

export const loader = listLoader(coinCampaignList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The campaigns of donation codes with the state of their money. */
export default function CoinCampaigns({ loaderData }: { loaderData: ListData<typeof coinCampaignList> }) {
  const t = useT('coins.admin');
  return (
    <ListScreen
      list={coinCampaignList}
      data={loaderData}
      title={t('campaigns.title')}
      rowName={(row) => row.title}
      toolbar={
        <AddLink
          to="/site-admin/coin-campaigns/new/"
          permission="create_coin_campaigns"
          label={t('campaigns.add')}
        />
      }
    />
  );
}
