import { useState } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { CheckboxField, SelectField } from '#platform/web/ui/fields.tsx';
import { settleDonorClaim } from '../../../contract/claims.ts';
import { rejectDonation } from '../../../contract/incoming.ts';
import {
  type DonationDetail,
  reassignOverflow,
  refundDonation,
  releaseHold,
  verifyDonation,
} from '../../../contract/staff.ts';
import { ActionDialog } from './action-dialog.tsx';
import { ClaimActions } from './claim-dialogs.tsx';
import { ConfirmTransferDialog, FurtherTransferDialog } from './confirm-transfer-dialog.tsx';
import styles from './donation-detail.module.css';

type Action = 'further' | 'reject' | 'confirm' | 'verify' | 'refund' | 'reassign' | 'release';

interface Props {
  readonly donation: DonationDetail;
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

/** What staff may do with this donation now; the server says so with the record. */
export function DonationActions({ donation }: Props) {
  const t = useT('donations.admin');
  const [open, setOpen] = useState<Action | null>(null);
  const { can_confirm_transfer, can_verify, can_refund, can_reassign, can_release_hold } = donation.abilities;
  const { can_record_transfer, can_reject, can_settle_claim } = donation.abilities;
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {can_confirm_transfer && (
        <Button variant="trust" onClick={() => setOpen('confirm')}>
          {t('action.confirmTransfer')}
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
          {t('action.further')}
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

function VerifyDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <ActionDialog
      title={t('action.verifyTitle')}
      text={t('action.verifyText')}
      amount={{
        label: t('action.received'),
        initial: (donation.transfer?.received ?? donation.amount).in_cents,
      }}
      onClose={onClose}
      run={(call, { cents, reason }, options) =>
        call(
          verifyDonation,
          { params: paramsOf(donation), body: { received_in_cents: cents, reason } },
          options,
        )
      }
    />
  );
}

function RejectDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <ActionDialog
      danger
      title={t('action.rejectTitle')}
      text={t('action.rejectText')}
      onClose={onClose}
      run={(call, { reason }, options) =>
        call(rejectDonation, { params: paramsOf(donation), body: { reason } }, options)
      }
    />
  );
}

function RefundDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  return (
    <ActionDialog
      danger
      title={t('action.refundTitle')}
      text={t(donation.transfer ? 'action.refundByHand' : 'action.refundText', {
        max: format.money(donation.refundable),
      })}
      amount={{ label: t('action.amount'), initial: donation.refundable.in_cents }}
      told={{ label: t('action.refundReason'), hint: t('action.refundReasonHint') }}
      onClose={onClose}
      run={(call, { cents, reason, note }, options) =>
        call(
          refundDonation,
          { params: paramsOf(donation), body: { amount_in_cents: cents, reason, internal_note: note } },
          options,
        )
      }
    >
      {donation.paid_out.in_cents > 0 && (
        <Alert tone="warning">{t('action.refundClaim', { paid: format.money(donation.paid_out) })}</Alert>
      )}
    </ActionDialog>
  );
}

function ReassignDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const targets = donation.reassign_targets;
  const [project, setProject] = useState('');
  const [consents, setConsents] = useState(false);
  return (
    <ActionDialog
      title={t('action.reassignTitle')}
      text={t('action.reassignText', { max: format.money(donation.overflow) })}
      amount={{ label: t('action.amount'), initial: donation.overflow.in_cents }}
      onClose={onClose}
      run={(call, { cents, reason }, options) =>
        call(
          reassignOverflow,
          {
            params: paramsOf(donation),
            body: { amount_in_cents: cents, project, donor_consents: consents, reason },
          },
          options,
        )
      }
    >
      {targets.length === 0 && <Alert tone="warning">{t('action.noTarget')}</Alert>}
      <SelectField
        label={t('action.target')}
        name="project"
        placeholder={t('action.chooseTarget')}
        options={targets.map(({ slug, title, free }) => ({
          value: slug,
          label: t('action.targetOption', { title, free: format.money(free) }),
        }))}
        value={project}
        onChange={(event) => setProject(event.target.value)}
        required
      />
      <CheckboxField
        label={t('action.consent')}
        name="donor_consents"
        checked={consents}
        onChange={(event) => setConsents(event.target.checked)}
      />
    </ActionDialog>
  );
}

function ReleaseDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <ActionDialog
      title={t('action.releaseTitle')}
      text={t('action.releaseText')}
      onClose={onClose}
      run={(call, { reason }, options) =>
        call(releaseHold, { params: paramsOf(donation), body: { reason } }, options)
      }
    />
  );
}
