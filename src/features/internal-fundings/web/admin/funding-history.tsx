import { useFormat, useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, listShouldRevalidate } from '#platform/web/lists/index.ts';
import { fundingChangeList } from '../../list/changes.ts';
import { wordOf } from '../parts/funding-status.tsx';

export const loader = listLoader(fundingChangeList);
export const shouldRevalidate = listShouldRevalidate;

/** Every changed field of every internal funding, statuses and amounts in words. */
export default function FundingHistoryScreen({
  loaderData,
}: {
  loaderData: ListData<typeof fundingChangeList>;
}) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const shown = (field: string, value: string | null) => {
    if (value === null) return '–';
    if (field === 'status') return t(wordOf(Number(value)));
    return field === 'amount' ? format.money(BigInt(value)) : value;
  };
  return (
    <ListScreen
      list={fundingChangeList}
      data={loaderData}
      title={t('changes.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/internal-fundings/' }]}
      rowName={(row) => row.recipient}
      cells={{ from: (row) => shown(row.field, row.from), to: (row) => shown(row.field, row.to) }}
    />
  );
}
