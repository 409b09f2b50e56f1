import type { ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import type { DonationDetail } from '../../../contract/staff.ts';

/** Names and addresses of the donor in one line. */
function donorLines(donor: DonationDetail['donor']): string {
  if (donor === null) return '';
  const { donor_kind: _kind, ...lines } = donor;
  return Object.values(lines).filter(Boolean).join(' · ');
}

/** The facts of a donation on which decisions of staff are based. */
export function useShownFacts(donation: DonationDetail): ShownFact[] {
  const t = useT('donations.admin');
  const { money, date } = useFormat();
  const { received, received_on: day } = donation.transfer ?? {};
  const arrived = received && day ? `${money(received)} · ${date(day)}` : '';
  return [
    { label: t('list.column.state'), value: t(`state.${donation.state}`) },
    { label: t('detail.amount'), value: money(donation.amount) },
    { label: t('action.received'), value: arrived },
    { label: t('detail.credited'), value: money(donation.credited) },
    { label: t('detail.coFunding'), value: money(donation.co_funding) },
    { label: t('detail.overflow'), value: money(donation.overflow) },
    { label: t('detail.refunded'), value: money(donation.refunded) },
    { label: t('detail.refundPending'), value: money(donation.refund_pending) },
    { label: t('detail.chargedBack'), value: money(donation.charged_back) },
    { label: t('detail.claim'), value: money(donation.claim) },
    { label: t('detail.paidOut'), value: money(donation.paid_out) },
    { label: t('detail.donor'), value: donorLines(donation.donor) },
  ];
}
