import { IconPlus } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { coinCampaignList } from '../../list/campaigns.ts';

export const loader = listLoader(coinCampaignList);
export const shouldRevalidate = listShouldRevalidate;

/** The campaigns of donation codes with what became of their money. */
export default function CoinCampaigns({ loaderData }: { loaderData: ListData<typeof coinCampaignList> }) {
  const t = useT('coins.admin');
  const may = useMay();
  return (
    <ListScreen
      list={coinCampaignList}
      data={loaderData}
      title={t('campaigns.title')}
      rowName={(row) => row.title}
      toolbar={
        may('create_coin_campaigns') ? (
          <LinkButton
            to="/site-admin/coin-campaigns/new/"
            variant="trust"
            size="small"
            icon={<IconPlus size={18} aria-hidden />}
          >
            {t('campaigns.add')}
          </LinkButton>
        ) : undefined
      }
    />
  );
}
