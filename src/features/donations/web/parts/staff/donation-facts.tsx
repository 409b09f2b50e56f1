import { Link } from 'react-router';
import type { Countries } from '#platform/web/countries.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { EmailLink } from '#platform/web/ui/email-address.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { StateBadge } from '#platform/web/ui/state-badge.tsx';
import type { DonationDetail } from '../../../contract/staff.ts';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { donorName } from '../../../rules/donor.ts';
import { ClaimFact } from './claim-dialogs.tsx';
import { DonorActions } from './correct-donor.tsx';
import styles from './donation-detail.module.css';
import { useCodeNames } from './use-code-names.ts';

interface Props {
  readonly donation: DonationDetail;
}

/** The amount paid, the donor, and where the money went. */
export function MoneyFacts({ donation }: Props) {
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <StateBadge kind="payment" value={donation.state} label={t(`state.${donation.state}`)} />
      </CardHead>
      {donation.review_reason && (
        <Alert tone="warning" title={t('detail.reviewReason')}>
          {nameOf('review', donation.review_reason)}
        </Alert>
      )}
      <RecipientFacts donation={donation} />
      <Facts amounts>
        <Fact label={t(donation.paid_at === null ? 'detail.amountRequested' : 'detail.amount')}>
          <Money value={donation.amount} />
        </Fact>
        <Fact label={t('detail.fee')}>
          <Money value={donation.fee} />
        </Fact>
        <Fact label={t('detail.net')}>
          <Money value={donation.net} />
        </Fact>
        <Fact label={t('detail.credited')}>
          <Money value={donation.credited} />
        </Fact>
        <Fact label={t('detail.coFunding')}>
          <Money value={donation.co_funding} />
        </Fact>
        <Fact label={t('detail.overflow')}>
          <Money value={donation.overflow} />
        </Fact>
        <Fact label={t('detail.refunded')}>
          <Money value={donation.refunded} />
        </Fact>
        {donation.charged_back.in_cents > 0 && (
          <Fact label={t('detail.chargedBack')}>
            <Money value={donation.charged_back} />
          </Fact>
        )}
        <ClaimFact label={t('detail.claim')} claim={donation.claim} entries={donation.claim_entries} />
        {donation.refund_pending.in_cents > 0 && (
          <Fact label={t('detail.refundPending')}>
            <Money value={donation.refund_pending} />
          </Fact>
        )}
      </Facts>
    </Card>
  );
}

/** The project and its organization, as links to their pages. */
function RecipientFacts({ donation: { project, organization } }: Props) {
  const t = useT('donations.admin');
  return (
    <div className={styles.recipient}>
      <Facts>
        {project && (
          <Fact label={t('detail.project')}>
            <Link to={`/project/${project.slug}/`}>{project.title}</Link>
          </Fact>
        )}
        {organization && (
          <Fact label={t('detail.organization')}>
            <Link to={`/organization/${organization.slug}/`}>{organization.title}</Link>
          </Fact>
        )}
      </Facts>
    </div>
  );
}

/** The account shown to the donor, and the receipt that staff have confirmed. */
function TransferFacts({ transfer }: { readonly transfer: NonNullable<DonationDetail['transfer']> }) {
  const t = useT('donations.admin');
  const format = useFormat();
  const { account_holder, iban, received, received_on, cancelled_at, cancel_reason } = transfer;
  return (
    <>
      <Fact label={t('detail.transferAccount')}>
        {account_holder} <code>{ibanBlocks(iban)}</code>
      </Fact>
      {received && received_on && (
        <Fact label={t('detail.transferReceived')}>
          {t('detail.receivedOn', { amount: format.money(received), date: format.date(received_on) })}
        </Fact>
      )}
      {transfer.lines.length > 0 && (
        <Fact label={t('detail.transferLines')}>
          {transfer.lines.map((line, at) => (
            <StatementLine key={at} line={line} />
          ))}
        </Fact>
      )}
      {cancelled_at && (
        <Fact label={t('detail.transferCancelled')}>
          {t('detail.cancelledOn', { time: format.dateTime(cancelled_at), reason: cancel_reason ?? '' })}
        </Fact>
      )}
    </>
  );
}

type Line = NonNullable<DonationDetail['transfer']>['lines'][number];

/** A transfer that pays the donation with others, or others with it: its part, the other donations and what is left over. */
function StatementLine({
  line: { amount, received_on, part, others, left_over: rest },
}: {
  readonly line: Line;
}) {
  const t = useT('donations.admin');
  const format = useFormat();
  const date = format.date(received_on);
  return (
    <div>
      {t('detail.partOf', { part: format.money(part), amount: format.money(amount), date })}
      {others.map(({ id, reference }) => (
        <span key={id}>
          {' · '}
          <Link to={`/site-admin/private-donations/${id}/`}>{reference}</Link>
        </span>
      ))}
      {rest && (
        <>
          {' · '}
          <Link to={`/site-admin/payments-to-clarify/${rest.payment}/`}>
            {t('detail.restOf', { amount: format.money(rest.amount) })}
          </Link>
        </>
      )}
    </div>
  );
}

/** Whether the donation was paid although another payment had taken its place. */
export const isReplaced = ({ paid_at, hold }: DonationDetail): boolean =>
  paid_at !== null && hold?.release_reason === 'replaced';

/** How and when the donation was paid, and who bears the fee. */
export function PaymentFacts({ donation }: Props) {
  const t = useT('donations.admin');
  const format = useFormat();
  const { payment_provider: provider } = donation;
  const none = t('detail.none');
  return (
    <Card as="section" padded>
      <h2>{t('detail.payment')}</h2>
      <Facts>
        <Fact label={t('detail.provider')}>{provider.display_name}</Fact>
        <Fact label={t('detail.providerPayment')}>
          <code>{donation.provider_payment ?? none}</code>
        </Fact>
        {donation.transfer && <TransferFacts transfer={donation.transfer} />}
        <Fact label={t('detail.feeBearer')}>{t(`detail.bearer.${donation.fee_bearer}`)}</Fact>
        <Fact label={t('detail.requestedAt')}>{format.dateTime(donation.requested_at)}</Fact>
        <Fact label={t('detail.paidAt')}>{donation.paid_at ? format.dateTime(donation.paid_at) : none}</Fact>
        <Fact label={t('detail.late')}>
          {t(isReplaced(donation) ? 'detail.lateReplaced' : donation.late ? 'detail.yes' : 'detail.no')}
        </Fact>
        <Fact label={t('detail.source')}>{donation.extra_data || none}</Fact>
      </Facts>
    </Card>
  );
}

/** The donor, or a note if the caller may not see them. */
export function DonorFacts({ donation, countries }: Props & { readonly countries: Countries }) {
  const t = useT('donations.admin');
  const { donor } = donation;
  const contact = donor?.donor_kind === 'company' ? `${donor.first_name} ${donor.last_name}`.trim() : '';
  return (
    <Card as="section" padded>
      <h2>{t('detail.donor')}</h2>
      {donor ? (
        <address className={styles.address}>
          <strong>{donorName(donor)}</strong>
          {contact !== '' && <span>{t('detail.contact', { name: contact })}</span>}
          {donor.street && <span>{donor.street}</span>}
          {donor.additional_information && <span>{donor.additional_information}</span>}
          <span>
            {[`${donor.postal_code} ${donor.city}`.trim(), donor.country].filter(Boolean).join(', ')}
          </span>
          <EmailLink address={donor.email} />
        </address>
      ) : (
        <p className="muted">{t('detail.donorHidden')}</p>
      )}
      <p>
        {t('detail.needsReceipt')}: {donation.needs_receipt ? t('detail.yes') : t('detail.no')}
      </p>
      <DonorActions donation={donation} countries={countries} />
    </Card>
  );
}

/** The current or former hold of the payment. */
export function HoldFacts({ donation }: Props) {
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  const format = useFormat();
  const { hold } = donation;
  if (!hold) return null;
  const open = hold.released_at === null;
  return (
    <Card as="section" padded>
      <h2>{t('detail.hold')}</h2>
      <p>
        {open
          ? t('detail.holdOpen', {
              amount: format.money(hold.amount),
              time: format.dateTime(hold.expires_at),
            })
          : t('detail.holdReleased', {
              time: format.dateTime(hold.released_at ?? ''),
              reason: nameOf('release', hold.release_reason ?? ''),
            })}
      </p>
    </Card>
  );
}
