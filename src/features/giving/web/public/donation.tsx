import {
  IconArrowBackUp,
  IconBuildingBank,
  IconCheck,
  IconClockHour4,
  IconEyeCheck,
  IconHourglassEmpty,
  IconReplace,
  IconX,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { shownBalance } from '#features/projects/rules.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { apiFrom } from '#platform/web/api.ts';
import { webFrom } from '#platform/web-context.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { Spinner } from '#platform/web/ui/spinner.tsx';
import { type DonationStatus, getPrivateDonation } from '../../contract/status.ts';
import styles from '../parts/return/donation-return.module.css';
import { exceptionOf, hasMoney, leadOf, type ReturnView, viewOf } from '../parts/return/outcome.ts';
import { givingSettings, offersReceipt } from '../parts/settings.ts';
import { CompanyShares, DonationFacts, ProjectState, Recipient } from '../parts/return/return-facts.tsx';
import { ReturnSteps } from '../parts/return/return-steps.tsx';
import TransferDetails from '#features/bank-transfers/web/parts/transfer-details.tsx';
import { type FollowedDonation, useDonationStatus } from '../parts/return/use-donation-status.ts';

/** With `?pay` it leads on to the open payment: to where a form without scripts cannot be redirected. */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [donation, settings] = await Promise.all([
    call(getPrivateDonation, { params: { token: params.token ?? '' } }),
    call(readPlatformSettings, {}),
  ]);
  if (url.searchParams.has('pay') && donation.outcome === 'waiting' && donation.payment_url !== null) {
    webFrom(context).headers.set('refresh', `0;url=${donation.payment_url}`);
  }
  const { showDonationReceiptCheckbox, receiptFromAmount } = givingSettings(settings);
  return {
    donation,
    receipts: { showDonationReceiptCheckbox, receiptFromAmount },
    display: shownBalance(settings, donation.project?.is_status_archived ?? false),
  };
}

const ICONS: Readonly<Record<ReturnView, typeof IconCheck>> = {
  waiting: IconClockHour4,
  transfer: IconBuildingBank,
  paid: IconCheck,
  failed: IconX,
  cancelled: IconX,
  expired: IconHourglassEmpty,
  replaced: IconReplace,
  transfer_cancelled: IconX,
  transfer_expired: IconHourglassEmpty,
  transfer_closed: IconX,
  review: IconEyeCheck,
  returned: IconArrowBackUp,
  partly_returned: IconArrowBackUp,
  charged_back: IconArrowBackUp,
};

const TONES: Readonly<Record<ReturnView, 'good' | 'wait' | 'bad' | 'calm'>> = {
  waiting: 'wait',
  transfer: 'wait',
  paid: 'good',
  failed: 'bad',
  cancelled: 'calm',
  expired: 'calm',
  replaced: 'calm',
  transfer_cancelled: 'calm',
  transfer_expired: 'calm',
  transfer_closed: 'calm',
  review: 'wait',
  returned: 'calm',
  partly_returned: 'calm',
  charged_back: 'calm',
};

/**
 * The page to which the provider sends the donor, whatever happened: the state of the donation, read from the server.
 * Only the provider's signed notification books, so reloading changes nothing (handbook §8). For a confirmed donation
 * it shows the content of the success dialog of spec 1 §2.
 */
export default function DonationReturn() {
  const t = useT('giving.return');
  const loaded = useLoaderData<typeof loader>();
  const followed = useDonationStatus(loaded.donation);
  const { donation } = followed;
  const view = viewOf(donation);
  const Icon = ICONS[view];
  return (
    <Page title={t(`title.${view}`)} noindex narrow>
      <Announcer view={view} />
      <Card className={styles.card} padded={false}>
        <header className={styles.head}>
          <span className={styles.icon} data-tone={TONES[view]}>
            <Icon size={36} stroke={2.2} aria-hidden />
          </span>
          <h1>{useTitle(donation, view)}</h1>
          <p className={styles.lead}>{useLead(donation, view)}</p>
        </header>
        {view === 'waiting' && <Waiting followed={followed} />}
        {donation.transfer && <TransferDetails transfer={donation.transfer} />}
        <Exception donation={donation} view={view} />
        <Overflow donation={donation} />
        <Recipient donation={donation} />
        {hasMoney(view) && <ProjectState donation={donation} display={loaded.display} />}
        <CompanyShares donation={donation} />
        <DonationFacts donation={donation} />
        <Mail donation={donation} view={view} />
        {hasMoney(view) && <TaxNote donation={donation} receipts={loaded.receipts} />}
        <ReturnSteps donation={donation} />
      </Card>
    </Page>
  );
}

/** The title, with the donor's name once the money has arrived. */
function useTitle({ donor_name: name }: DonationStatus, view: ReturnView): string {
  const t = useT('giving.return');
  return view === 'paid' && name !== '' ? t('title.paidBy', { name }) : t(`title.${view}`);
}

function useLead(donation: DonationStatus, view: ReturnView): string {
  const t = useT('giving.return');
  const format = useFormat();
  const provider = donation.payment_provider.display_name;
  const back = view === 'partly_returned' || view === 'returned' || view === 'charged_back';
  const amount = format.money(back ? donation.refunded : donation.net);
  const project = donation.project?.title ?? donation.organization?.title ?? '';
  const credited = format.money(donation.credited);
  return t(`lead.${leadOf(view, donation)}`, { provider, amount, project, credited });
}

/** Announces a changed state to assistive technology, but nothing when the page opens. */
function Announcer({ view }: { readonly view: ReturnView }) {
  const t = useT('giving.return');
  const first = useRef(view);
  const [text, setText] = useState('');
  useEffect(() => {
    if (view !== first.current) setText(t('announced', { title: t(`title.${view}`) }));
  }, [view, t]);
  return (
    <p role="status" className="visually-hidden">
      {text}
    </p>
  );
}

function Waiting({ followed }: { readonly followed: FollowedDonation }) {
  const t = useT('giving.return');
  const format = useFormat();
  const { donation, slow, stopped, checkAgain } = followed;
  return (
    <div className={styles.waiting}>
      <p className={styles.pulse}>
        {!stopped && <Spinner size={20} />}
        {t(stopped ? 'waiting.stopped' : 'waiting.status')}
      </p>
      {slow && <p>{t('waiting.slow')}</p>}
      <div className={styles.steps}>
        {stopped && (
          <Button variant="trust" onClick={checkAgain}>
            {t('waiting.check')}
          </Button>
        )}
        {donation.payment_url && donation.state === 'requested' && (
          <a href={donation.payment_url}>{t('waiting.continue')}</a>
        )}
      </div>
      <p className={styles.note}>{t('waiting.until', { time: format.dateTime(donation.expires_at) })}</p>
    </div>
  );
}

function Exception({ donation, view }: { readonly donation: DonationStatus; readonly view: ReturnView }) {
  const t = useT('giving.return');
  const exception = exceptionOf(view, donation);
  return exception && <Alert tone="info">{t(exception)}</Alert>;
}

function Overflow({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('giving.return');
  const format = useFormat();
  if (donation.overflow.in_cents === 0) return null;
  return <Alert tone="warning">{t('overflow', { amount: format.money(donation.overflow) })}</Alert>;
}

function Mail({ donation, view }: { readonly donation: DonationStatus; readonly view: ReturnView }) {
  const t = useT('giving.return');
  const { email, mailed } = donation;
  const waits = view === 'waiting' || view === 'transfer';
  if (email === '') return null;
  return (
    <div className={styles.note}>
      {hasMoney(view) && (
        <MailboxHint
          text={t('mailDemo', { email })}
          otherwise={<p>{t(mailed ? 'mail' : 'unsent', { email })}</p>}
        />
      )}
      {waits && (
        <MailboxHint
          text={t('mailLaterDemo', { email })}
          otherwise={<p>{t(mailed ? 'mailLater' : 'unsent', { email })}</p>}
        />
      )}
    </div>
  );
}

interface TaxNoteProps {
  readonly donation: DonationStatus;
  readonly receipts: Parameters<typeof offersReceipt>[0];
}

/** What the donor needs for the tax office: the requested receipt, or that the bank statement is enough. */
function TaxNote({ donation, receipts }: TaxNoteProps) {
  const t = useT('giving.return');
  const format = useFormat();
  if (donation.needs_receipt) return <p className={styles.note}>{t('receipt')}</p>;
  const isReceiptOffered = offersReceipt(receipts, BigInt(donation.net.in_cents));
  if (!receipts.showDonationReceiptCheckbox || isReceiptOffered) return null;
  const amount = format.money(BigInt(receipts.receiptFromAmount));
  return <p className={styles.note}>{t('bankStatement', { amount })}</p>;
}
