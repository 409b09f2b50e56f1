import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { coinCodeList } from '../../list/codes.ts';
import { useCodeActions } from '../parts/staff/code-actions.ts';

export const loader = listLoader(coinCodeList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** All donation codes, in which staff can search for one. */
export default function CoinCodes({ loaderData }: { loaderData: ListData<typeof coinCodeList> }) {
  const t = useT('coins.admin');
  const mayChange = useMay()('change_coin_campaigns');
  return (
    <ListScreen
      list={coinCodeList}
      data={loaderData}
      title={t('codes.title')}
      rowName={(row) => t('codes.row', { number: row.number })}
      {...useCodeActions()}
      intro={mayChange ? undefined : <Alert tone="info">{t('codes.hidden')}</Alert>}
    />
  );
}
