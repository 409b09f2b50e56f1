import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { coinCodeList } from '../../list/codes.ts';
import { CodeMenu, type CodeRow, useLockActions } from '../parts/staff/locking.tsx';

export const loader = listLoader(coinCodeList);
export const shouldRevalidate = listShouldRevalidate;

/** All donation codes: where staff find the one that somebody holds in their hand. */
export default function CoinCodes({ loaderData }: { loaderData: ListData<typeof coinCodeList> }) {
  const t = useT('coins.admin');
  const mayChange = useMay()('change_coin_campaigns');
  return (
    <ListScreen
      list={coinCodeList}
      data={loaderData}
      title={t('codes.title')}
      rowName={(row) => t('codes.row', { number: row.number })}
      bulk={useLockActions()}
      intro={mayChange ? undefined : <Alert tone="info">{t('codes.hidden')}</Alert>}
      {...(mayChange ? { actions: (row: CodeRow) => <CodeMenu row={row} /> } : {})}
    />
  );
}
