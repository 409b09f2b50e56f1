import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { intlLocale } from '#platform/i18n.ts';
import { apiFrom } from '#platform/web/api.ts';
import { countries } from '#platform/web/countries.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { Columns, Stack } from '#platform/web/ui/details.tsx';
import { UndeliveredMails } from '#platform/web/ui/undelivered-mails.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { webFrom } from '#platform/web-context.ts';
import { undoDonorClaimEntry } from '../../contract/claims.ts';
import { type DonationDetail, getDonationDetail } from '../../contract/staff.ts';
import { ClaimEntries } from '../parts/staff/claim-dialogs.tsx';
import { DonationActions } from '../parts/staff/donation-actions.tsx';
import { DonorFacts, HoldFacts, MoneyFacts, PaymentFacts } from '../parts/staff/donation-facts.tsx';
import { History, Notifications, Refunds } from '../parts/staff/donation-history.tsx';
import { useCodeNames } from '../parts/staff/use-code-names.ts';
import { Postings } from '../parts/staff/donation-postings.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { locale } = webFrom(context);
  const donation = await apiFrom(context)(getDonationDetail, { params: { id: params['id'] ?? '' } });
  return { donation, countries: countries(intlLocale(locale)) };
}

/** One donation: facts on the left, history on the right, postings below. */
export default function DonationDetailScreen() {
  const { donation, countries: offered } = useLoaderData<typeof loader>();
  const t = useT('donations.admin');
  const nameOf = useCodeNames();
  const title = t('detail.title', { reference: donation.reference });
  return (
    <AdminPage
      record={`private_donation:${donation.id}`}
      title={title}
      crumbs={[{ label: t('list.title'), to: '/site-admin/private-donations/' }]}
      actions={<DonationActions donation={donation} />}
    >
      <UndeliveredMails mails={donation.undelivered_mails} />
      <Columns>
        <Stack>
          <MoneyFacts donation={donation} />
          <DonorFacts donation={donation} countries={offered} />
          <PaymentFacts donation={donation} />
        </Stack>
        <Stack>
          <History donation={donation} />
          <Decisions decisions={donation.decisions} nameOf={(kind) => nameOf('event', kind)} />
          <DonorClaim donation={donation} />
          <HoldFacts donation={donation} />
          <Refunds donation={donation} />
          <Notifications donation={donation} />
        </Stack>
      </Columns>
      <Postings donation={donation} />
    </AdminPage>
  );
}

function DonorClaim({ donation: { id, claim_entries: entries } }: { readonly donation: DonationDetail }) {
  const may = useMay();
  return (
    <ClaimEntries
      entries={entries}
      undo={
        may('change_private_donations')
          ? (call, entry, reason, options) =>
              call(undoDonorClaimEntry, { params: { id: String(id), entry }, body: { reason } }, options)
          : undefined
      }
    />
  );
}
