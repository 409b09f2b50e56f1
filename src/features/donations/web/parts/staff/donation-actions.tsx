import { useState } from 'react';
import { FormCheckbox, FormSelect } from '#platform/web/forms/fields.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { settleDonorClaim } from '../../../contract/claims.ts';
import { cancelTransfer, rejectDonation } from '../../../contract/incoming.ts';
import {
  type DonationDetail,
  reassignOverflow,
  refundDonation,
  releaseHold,
  verifyDonation,
} from '../../../contract/staff.ts';
import { DonationActionDialog } from './donation-action-dialog.tsx';
import { ClaimActions } from './claim-dialogs.tsx';
import { ConfirmTogether } from './confirm-together.tsx';
import { ConfirmTransferDialog, FurtherTransferDialog } from './confirm-transfer-dialog.tsx';
import styles from './donation-detail.module.css';
import { useShownFacts } from './use-shown-facts.ts';
import { mayConfirmTogether } from './use-together.ts';

type Action =
  | 'together'
  | 'further'
  | 'cancel'
  | 'reject'
  | 'confirm'
  | 'verify'
  | 'refund'
  | 'reassign'
  | 'release';

interface Props {
  readonly donation: DonationDetail;
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

/** The buttons of the actions that the server allows for this donation now. */
export function DonationActions({ donation }: Props) {
  const t = useT('donations.admin');
  const [open, setOpen] = useState<Action | null>(null);
  const { can_confirm_transfer, can_verify, can_refund, can_reassign, can_release_hold } = donation.abilities;
  const { can_record_transfer, can_reject, can_settle_claim, can_cancel_transfer } = donation.abilities;
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {can_confirm_transfer && (
        <Button variant="trust" onClick={() => setOpen('confirm')}>
          {t('action.confirmTransfer')}
        </Button>
      )}
      {mayConfirmTogether(donation) && <ConfirmTogether donation={donation} />}
      {can_cancel_transfer && (
        <Button variant="quiet" onClick={() => setOpen('cancel')}>
          {t('action.cancelTransfer')}
        </Button>
      )}
      {can_verify && (
        <Button variant="trust" onClick={() => setOpen('verify')}>
          {t('action.verify')}
        </Button>
      )}
      {can_reject && (
        <Button variant="quiet" onClick={() => setOpen('reject')}>
          {t('action.reject')}
        </Button>
      )}
      {can_record_transfer && (
        <Button variant="quiet" onClick={() => setOpen('further')}>
          {t(donation.transfer?.cancelled_at ? 'action.afterCancel' : 'action.further')}
        </Button>
      )}
      {can_reassign && (
        <Button variant="quiet" onClick={() => setOpen('reassign')}>
          {t('action.reassign')}
        </Button>
      )}
      {can_release_hold && (
        <Button variant="quiet" onClick={() => setOpen('release')}>
          {t('action.release')}
        </Button>
      )}
      {can_refund && (
        <Button variant="quiet" onClick={() => setOpen('refund')}>
          {t('action.refund')}
        </Button>
      )}
      {can_settle_claim && (
        <ClaimActions
          open={donation.claim}
          send={(call, body, options) =>
            call(settleDonorClaim, { params: paramsOf(donation), body }, options)
          }
        />
      )}
      {open === 'confirm' && <ConfirmTransferDialog donation={donation} onClose={close} />}
      {open === 'cancel' && <CancelTransferDialog donation={donation} onClose={close} />}
      {open === 'further' && <FurtherTransferDialog donation={donation} onClose={close} />}
      {open === 'reject' && <RejectDialog donation={donation} onClose={close} />}
      {open === 'verify' && <VerifyDialog donation={donation} onClose={close} />}
      {open === 'refund' && <RefundDialog donation={donation} onClose={close} />}
      {open === 'reassign' && <ReassignDialog donation={donation} onClose={close} />}
      {open === 'release' && <ReleaseDialog donation={donation} onClose={close} />}
    </div>
  );
}

function paramsOf(donation: DonationDetail) {
  return { id: String(donation.id) };
}

/** What staff are asked to confirm, in cents: what the bank statement or the provider says, otherwise the donation. */
function receivedOf({ transfer, payment_events, amount }: DonationDetail): number {
  const reported = payment_events.find(({ kind, outcome }) => kind === 'paid' && outcome === 'review');
  return (transfer?.received ?? reported?.amount ?? amount).in_cents;
}

function VerifyDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={t('action.verifyTitle')}
      done="verify"
      text={t('action.verifyText')}
      amount={{
        label: t('action.received'),
        initial: receivedOf(donation),
      }}
      onClose={onClose}
      run={(call, { cents, reason }, options) =>
        call(
          verifyDonation,
          {
            params: paramsOf(donation),
            body: { version: donation.version, received_in_cents: cents, reason },
          },
          options,
        )
      }
    />
  );
}

function RejectDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      danger
      title={t('action.rejectTitle')}
      done="reject"
      text={t('action.rejectText')}
      onClose={onClose}
      run={(call, { reason }, options) =>
        call(
          rejectDonation,
          { params: paramsOf(donation), body: { version: donation.version, reason } },
          options,
        )
      }
    />
  );
}

function CancelTransferDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      danger
      // "Confirm" is what the page calls the receipt of the money.
      confirmLabel={t('action.cancelTransfer')}
      title={t('action.cancelTransferTitle')}
      done="cancelTransfer"
      text={t('action.cancelTransferText')}
      reasonHint={t('action.cancelTransferReasonHint')}
      onClose={onClose}
      more={{ mail_donor: true }}
      run={(call, { reason, mail_donor }, options) =>
        call(
          cancelTransfer,
          { params: paramsOf(donation), body: { version: donation.version, reason, mail_donor } },
          options,
        )
      }
    >
      {(form) => <FormCheckbox form={form} name="mail_donor" label={t('action.mailDonor')} />}
    </DonationActionDialog>
  );
}

function RefundDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      danger
      title={t('action.refundTitle')}
      done="refund"
      text={t(donation.transfer ? 'action.refundByHand' : 'action.refundText', {
        max: format.money(donation.refundable),
      })}
      amount={{ label: t('action.amount'), initial: donation.refundable.in_cents }}
      publicReason={{ label: t('action.refundReason'), hint: t('action.refundReasonHint') }}
      onClose={onClose}
      run={(call, { cents, reason, note }, options) =>
        call(
          refundDonation,
          {
            params: paramsOf(donation),
            body: { version: donation.version, amount_in_cents: cents, reason, internal_note: note },
          },
          options,
        )
      }
    >
      {donation.paid_out.in_cents > 0 && (
        <Alert tone="warning">{t('action.refundClaim', { paid: format.money(donation.paid_out) })}</Alert>
      )}
    </DonationActionDialog>
  );
}

function ReassignDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const targets = donation.reassign_targets;
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={t('action.reassignTitle')}
      done="reassign"
      text={t('action.reassignText', { max: format.money(donation.overflow) })}
      amount={{ label: t('action.amount'), initial: donation.overflow.in_cents }}
      onClose={onClose}
      more={{ project: '', donor_consents: false }}
      run={(call, { cents, note: _none, ...body }, options) =>
        call(
          reassignOverflow,
          {
            params: paramsOf(donation),
            body: { version: donation.version, amount_in_cents: cents, ...body },
          },
          options,
        )
      }
    >
      {(form) => (
        <>
          {targets.length === 0 && <Alert tone="warning">{t('action.noTarget')}</Alert>}
          <FormSelect
            form={form}
            name="project"
            label={t('action.target')}
            placeholder={t('action.chooseTarget')}
            options={targets.map(({ slug, title, free }) => ({
              value: slug,
              label: t('action.targetOption', { title, free: format.money(free) }),
            }))}
            required
          />
          <FormCheckbox form={form} name="donor_consents" label={t('action.consent')} />
        </>
      )}
    </DonationActionDialog>
  );
}

function ReleaseDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={t('action.releaseTitle')}
      done="release"
      text={t('action.releaseText')}
      onClose={onClose}
      run={(call, { reason }, options) =>
        call(
          releaseHold,
          { params: paramsOf(donation), body: { version: donation.version, reason } },
          options,
        )
      }
    />
  );
}
