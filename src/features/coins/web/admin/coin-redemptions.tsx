import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { coinRedemptionList } from '../../list/redemptions.ts';

export const loader = listLoader(coinRedemptionList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Every redemption of a donation code. */
export default function CoinRedemptions({ loaderData }: { loaderData: ListData<typeof coinRedemptionList> }) {
  const t = useT('coins.admin');
  const mayChange = useMay()('change_coin_campaigns');
  return (
    <ListScreen
      list={coinRedemptionList}
      data={loaderData}
      title={t('redemptions.title')}
      crumbs={[{ label: t('codes.title'), to: '/site-admin/coin-codes/' }]}
      rowName={(row) => t('codes.row', { number: row.number })}
      intro={mayChange ? undefined : <Alert tone="info">{t('codes.hidden')}</Alert>}
    />
  );
}
