import { useT } from '#platform/web/i18n.tsx';
import { type ListData, listLoader, ListScreen, useBulkAction } from '#platform/web/lists/index.ts';
import { releaseNewsItems, withdrawNewsItems } from '../../contract.ts';
import { newsItemList } from '../../list.ts';

export const loader = listLoader(newsItemList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** The news of all projects: staff release those that wait, and withdraw others. */
export default function NewsItems({ loaderData }: { loaderData: ListData<typeof newsItemList> }) {
  const t = useT('news-items.admin');
  const actionOf = useBulkAction();
  const release = actionOf(releaseNewsItems, {
    id: 'release',
    label: t('release.action'),
    confirm: (count) => ({
      title: t('release.title', { count }),
      text: t('release.text'),
      confirmLabel: t('release.action'),
    }),
    failure: t('release.failed'),
    done: (count, skipped) =>
      skipped > 0
        ? `${t('release.done', { count })} ${t('release.skipped', { count: skipped })}`
        : t('release.done', { count }),
  });
  const withdraw = actionOf(withdrawNewsItems, {
    id: 'withdraw',
    label: t('withdraw.action'),
    danger: true,
    confirm: (count) => ({
      title: t('withdraw.title', { count }),
      text: t('withdraw.text'),
      confirmLabel: t('withdraw.action'),
      reason: { label: t('withdraw.reason'), hint: t('withdraw.reasonHint'), withNote: true },
    }),
    failure: t('withdraw.failed'),
    body: ({ reason, internalNote }) => ({ reason, internal_note: internalNote }),
    done: (count) => t('withdraw.done', { count }),
  });
  return (
    <ListScreen
      list={newsItemList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.title}
      bulk={[release, withdraw]}
      rowActions={({ state }) => [
        ...(state === 'submitted' || state === 'withdrawn' ? [release] : []),
        ...(state === 'submitted' || state === 'published' ? [withdraw] : []),
      ]}
    />
  );
}
