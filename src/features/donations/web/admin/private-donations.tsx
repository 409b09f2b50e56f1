import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  type BulkAction,
  type ListData,
  listLoader,
  ListScreen,
  listShouldRevalidate,
} from '#platform/web/lists/index.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { checkMarkedPayments } from '../../contract/marked.ts';
import { donationList } from '../../list/donations.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';

export const loader = listLoader(donationList);
export const shouldRevalidate = listShouldRevalidate;

/** Books the marked transfers whose money staff have found on the bank statement (`check-marked-payments`). */
function useMarkedPayments(): BulkAction {
  const t = useT('donations.admin');
  const call = useApi();
  return {
    id: 'check-marked-payments',
    label: t('marked.action'),
    permission: 'change_private_donations',
    confirm: (count) => ({
      title: t('marked.title', { count }),
      text: t('marked.text'),
      confirmLabel: t('marked.confirm'),
    }),
    failure: t('marked.failed'),
    run: async ({ selection }) => {
      const { verified, skipped } = await call(checkMarkedPayments, { body: { selection } });
      showToast({ tone: 'success', message: t('marked.done', { verified, skipped }) });
    },
  };
}

/** All private donations with their sums. */
export default function Donations({ loaderData }: { loaderData: ListData<typeof donationList> }) {
  const t = useT('donations.admin');
  const marked = useMarkedPayments();
  return (
    <ListScreen
      list={donationList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.reference}
      bulk={[marked]}
      cells={{
        state: ({ state, adapter }) =>
          state === 'pending' && adapter === BANK_TRANSFER.adapter ? (
            <Badge tone="warning">{t('list.awaitedState')}</Badge>
          ) : (
            <StateBadge kind="payment" value={state} label={t(`state.${state}`)} />
          ),
      }}
      toolbar={
        <>
          <LinkButton variant="plain" size="small" to={`?state=pending&provider=${BANK_TRANSFER.slug}`}>
            {t('list.awaited')}
          </LinkButton>
          <LinkButton variant="plain" size="small" to="?status_named=needs_review">
            {t('list.waiting')}
          </LinkButton>
          <LinkButton variant="plain" size="small" to="/site-admin/payments-to-clarify/?state=open">
            {t('clarify.title')}
          </LinkButton>
          <LinkButton variant="plain" size="small" to="?overflow=0.01..">
            {t('list.inOverflow')}
          </LinkButton>
        </>
      }
    />
  );
}
