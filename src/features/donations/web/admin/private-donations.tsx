import { useT } from '#platform/web/i18n.tsx';
import {
  type ListAction,
  type ListData,
  listLoader,
  ListScreen,
  useBulkAction,
} from '#platform/web/lists/index.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { cancelTransfers, checkMarkedPayments } from '../../contract/incoming.ts';
import { donationList } from '../../list/donations.ts';
import { BANK_TRANSFER } from '../../rules/transfers.ts';
import { ConfirmTogether } from '../parts/staff/confirm-together.tsx';

export const loader = listLoader(donationList);
export { shouldRevalidate } from '#platform/web/lists/index.ts';

/** Books the selected transfers whose money staff have found on the bank statement (`check-marked-payments`). */
function useMarkedPayments(): ListAction {
  const t = useT('donations.admin');
  return useBulkAction()(checkMarkedPayments, {
    id: 'check-marked-payments',
    label: t('marked.action'),
    confirm: (count) => ({
      title: t('marked.title', { count }),
      text: t('marked.text'),
      confirmLabel: t('marked.confirm'),
    }),
    sums: 'amount',
    failure: t('marked.failed'),
    done: (count) => t('marked.done', { count }),
  });
}

/** Cancels the selected transfers that have never arrived. */
function useCancelTransfers(): ListAction {
  const t = useT('donations.admin');
  return useBulkAction()(cancelTransfers, {
    id: 'cancel-transfers',
    label: t('cancelTransfers.action'),
    danger: true,
    confirm: (count) => ({
      title: t('cancelTransfers.title', { count }),
      text: t('cancelTransfers.text'),
      confirmLabel: t('cancelTransfers.action'),
      reason: { label: t('action.reason'), hint: t('action.cancelTransferReasonHint') },
      tick: { label: t('action.mailDonor'), initial: true },
    }),
    sums: 'amount',
    body: ({ reason, ticked }) => ({ reason, mail_donor: ticked }),
    failure: t('cancelTransfers.failed'),
    done: (count) => t('cancelTransfers.done', { count }),
  });
}

/** All private donations with their sums. */
export default function Donations({ loaderData }: { loaderData: ListData<typeof donationList> }) {
  const t = useT('donations.admin');
  const marked = useMarkedPayments();
  const cancelled = useCancelTransfers();
  const may = useMay();
  return (
    <ListScreen
      list={donationList}
      data={loaderData}
      title={t('list.title')}
      rowName={(row) => row.reference}
      bulk={[marked, cancelled]}
      cells={{
        state: ({ state, adapter, cancel_reason: reason }) =>
          state === 'pending' && adapter === BANK_TRANSFER.adapter ? (
            <Badge tone="warning">{t('list.awaitedState')}</Badge>
          ) : (
            <StateBadge
              kind="payment"
              value={state}
              label={t(state === 'cancelled' && reason !== null ? 'list.cancelledState' : `state.${state}`)}
            />
          ),
      }}
      toolbar={
        <>
          {may('change_private_donations') && <ConfirmTogether />}
          <LinkButton variant="plain" size="small" to={`?state=pending&provider=${BANK_TRANSFER.slug}`}>
            {t('list.awaited')}
          </LinkButton>
          <LinkButton
            variant="plain"
            size="small"
            to={`?state=expired&provider=${BANK_TRANSFER.slug}&ordering=requested_at`}
          >
            {t('list.overdue')}
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
