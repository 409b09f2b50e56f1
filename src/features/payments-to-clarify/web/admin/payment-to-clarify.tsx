import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currencyDigits } from '#kernel/currencies.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Columns, Fact, Facts, Stack } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { getPaymentToClarify, type PaymentToClarify, undoPayerClaimEntry } from '../../contract/clarify.ts';
import { ClaimEntries } from '#features/donations/web/parts/staff/claim-dialogs.tsx';
import styles from '#features/donations/web/parts/staff/donation-detail.module.css';
import { UnassignedFacts } from '../parts/unassigned-facts.tsx';
import { Closings } from '../parts/closings.tsx';
import { PaymentActions } from '../parts/payment-actions.tsx';
import { useCodeNames } from '#features/donations/web/parts/staff/use-code-names.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(getPaymentToClarify, { params: { id: params['id'] ?? '' } });
}

interface Props {
  readonly payment: PaymentToClarify;
}

/** One payment or notice that staff have to clarify: its facts, and its result once clarified. */
export default function PaymentToClarifyScreen() {
  const payment = useLoaderData<typeof loader>();
  const t = useT('donations.admin');
  return (
    <AdminPage
      record={`payment_event:${payment.id}`}
      title={t('clarify.one', { name: payment.payment ?? payment.event_id })}
      crumbs={[{ label: t('clarify.title'), to: '/site-admin/payments-to-clarify/' }]}
      actions={<PaymentActions payment={payment} />}
    >
      <Columns>
        <Stack>
          <NoticeFacts payment={payment} />
        </Stack>
        <Stack>
          <Outcome payment={payment} />
          <PayerClaim payment={payment} />
        </Stack>
      </Columns>
    </AdminPage>
  );
}

function DonationLink({ donation }: { readonly donation: { id: number; reference: string } | null }) {
  const t = useT('donations.admin');
  if (!donation) return t('detail.none');
  return <Link to={`/site-admin/private-donations/${donation.id}/`}>{donation.reference}</Link>;
}

function NoticeFacts({ payment }: Props) {
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  const format = useFormat();
  return (
    <Card as="section" padded>
      <h2>{t('detail.facts')}</h2>
      {payment.review_reason && (
        <Alert tone="warning" title={t('detail.reviewReason')}>
          {nameOf('review', payment.review_reason)}
        </Alert>
      )}
      <Facts>
        <Fact label={t('clarify.field.kind')}>{nameOf('notice', payment.kind)}</Fact>
        <Fact label={t('clarify.field.amount')}>
          <NoticeAmount payment={payment} />
        </Fact>
        <Fact label={t('clarify.field.adapter')}>{nameOf('adapter', payment.adapter)}</Fact>
        <Fact label={t('clarify.field.payment')}>
          {payment.payment === null ? (
            t('detail.none')
          ) : (
            <code className={styles.code}>{payment.payment}</code>
          )}
        </Fact>
        <Fact label={t('clarify.field.event')}>
          <code className={styles.code}>{payment.event_id}</code>
        </Fact>
        <Fact label={t('clarify.field.reference')}>
          {payment.reference === '' ? (
            t('clarify.untold')
          ) : (
            <code className={styles.code}>{payment.reference}</code>
          )}
        </Fact>
        {payment.payer !== null && payment.resolved_at === null && (
          <Fact label={t('clarify.field.payer')}>{payment.payer || t('clarify.untold')}</Fact>
        )}
        <Fact label={t('clarify.field.receivedAt')}>{format.dateTime(payment.received_at)}</Fact>
        <Fact label={t('clarify.field.occurredAt')}>{format.dateTime(payment.occurred_at)}</Fact>
        <Fact label={t('clarify.field.donation')}>
          <DonationLink donation={payment.donation} />
        </Fact>
      </Facts>
    </Card>
  );
}

/** The amount of the notice; money of another currency is not shown as euros. */
function NoticeAmount({ payment: { amount, currency } }: Props) {
  const t = useT('donations.admin');
  const format = useFormat();
  if (amount === null) return t('detail.none');
  if (currency.toUpperCase() === 'EUR') return <Money value={amount} />;
  const digits = currencyDigits(currency);
  return `${format.number(amount.in_cents / 10 ** digits, digits)} ${currency.toUpperCase()}`;
}

function StateBadge({ payment }: Props) {
  const t = useT('donations.admin');
  if (payment.resolved_at) return <Badge tone="success">{t('clarify.state.clarified')}</Badge>;
  if (payment.unassigned?.state === 'refunding')
    return <Badge tone="warning">{t('clarify.state.refunding')}</Badge>;
  return <Badge tone="danger">{t('clarify.state.open')}</Badge>;
}

function Outcome({ payment }: Props) {
  const t = useT('donations.admin');
  const format = useFormat();
  const nameOf = useCodeNames();
  const { unassigned } = payment;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('clarify.outcome')}</h2>
        <StateBadge payment={payment} />
      </CardHead>
      {unassigned && unassigned.refund_error !== null && (
        <Alert tone="danger" title={t('clarify.refundFailed')}>
          {nameOf('providerProblem', unassigned.refund_error)}
        </Alert>
      )}
      {unassigned && unassigned.claim.in_cents > 0 && (
        <Alert tone="warning" title={t('clarify.claimTitle')}>
          {t('clarify.claimText')}
        </Alert>
      )}
      {payment.awaits_donation ? (
        <Alert tone="info">
          {t('clarify.awaitsDonation')} <DonationLink donation={payment.donation} />
        </Alert>
      ) : (
        <p>{t(unassigned ? `clarify.money.${unassigned.state}` : 'clarify.noMoney')}</p>
      )}
      <Facts>
        {unassigned && <UnassignedFacts unassigned={unassigned} />}
        {unassigned?.assigned_to && (
          <Fact label={t('clarify.assignedTo')}>
            <DonationLink donation={unassigned.assigned_to} />
          </Fact>
        )}
        {payment.resolved_at && (
          <>
            <Fact label={t('clarify.resolvedAt')}>{format.dateTime(payment.resolved_at)}</Fact>
            <Fact label={t('clarify.resolvedBy')}>{payment.resolved_by ?? t('detail.system')}</Fact>
            {payment.resolve_reason && <Fact label={t('action.reason')}>{payment.resolve_reason}</Fact>}
          </>
        )}
      </Facts>
      <Closings payment={payment} />
    </Card>
  );
}

/** Entries of staff about the claim on the payer. */
function PayerClaim({ payment }: Props) {
  const { unassigned, id } = payment;
  if (!unassigned) return null;
  return (
    <ClaimEntries
      entries={unassigned.claim_entries}
      undo={
        payment.abilities.can_undo_claim
          ? (call, entry, reason, options) =>
              call(undoPayerClaimEntry, { params: { id: String(id), entry }, body: { reason } }, options)
          : undefined
      }
    />
  );
}
