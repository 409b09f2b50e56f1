import { useState } from 'react';
import { DonationActionDialog } from '#features/donations/web/parts/staff/donation-action-dialog.tsx';
import { ClaimActions } from '#features/donations/web/parts/staff/claim-dialogs.tsx';
import styles from '#features/donations/web/parts/staff/donation-detail.module.css';
import { FormText } from '#platform/web/forms/fields.tsx';
import type { ShownFact } from '#platform/web/forms/seen-changes.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import {
  assignUnassignedPayment,
  closePaymentToClarify,
  type PaymentToClarify,
  refundUnassignedPayment,
  settlePayerClaim,
} from '../../contract/clarify.ts';

interface Props {
  readonly payment: PaymentToClarify;
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

const paramsOf = ({ id }: PaymentToClarify) => ({ id: String(id) });

/** What decisions about a payment are based on: the dialog names what changes of it while it is open. */
function useShownFacts({ unassigned, resolved_at, donation }: PaymentToClarify): ShownFact[] {
  const t = useT('donations.admin');
  const { money } = useFormat();
  return [
    {
      label: t('clarify.outcome'),
      value: t(
        `clarify.state.${resolved_at ? 'clarified' : unassigned?.state === 'refunding' ? 'refunding' : 'open'}`,
      ),
    },
    { label: t('clarify.field.stands'), value: unassigned ? money(unassigned.stands) : '' },
    { label: t('clarify.field.claim'), value: unassigned ? money(unassigned.claim) : '' },
    { label: t('clarify.field.donation'), value: donation?.reference ?? t('detail.none') },
    { label: t('clarify.assignedTo'), value: unassigned?.assigned_to?.reference ?? t('detail.none') },
  ];
}

/** What staff can do with a payment: refund, assign or close it, and settle the claim on its payer. */
export function PaymentActions({ payment }: Props) {
  const t = useT('donations.admin');
  const [open, setOpen] = useState<'refund' | 'assign' | 'close' | null>(null);
  const { unassigned } = payment;
  const { can_refund, can_assign, can_close, can_settle_claim } = payment.abilities;
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {can_assign && (
        <Button variant="trust" onClick={() => setOpen('assign')}>
          {t('clarify.assign')}
        </Button>
      )}
      {can_refund && (
        <Button variant="quiet" onClick={() => setOpen('refund')}>
          {t('clarify.refund')}
        </Button>
      )}
      {can_settle_claim && unassigned && (
        <ClaimActions
          open={unassigned.claim}
          send={(call, body, options) => call(settlePayerClaim, { params: paramsOf(payment), body }, options)}
        />
      )}
      {can_close && (
        <Button variant="trust" onClick={() => setOpen('close')}>
          {t('clarify.close')}
        </Button>
      )}
      {open === 'assign' && <AssignDialog payment={payment} onClose={close} />}
      {open === 'refund' && <RefundDialog payment={payment} onClose={close} />}
      {open === 'close' && <CloseDialog payment={payment} onClose={close} />}
    </div>
  );
}

function AssignDialog({ payment, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      title={t('clarify.assignTitle')}
      done="assign"
      text={t('clarify.assignText')}
      reasonHint={t('clarify.reasonHint')}
      onClose={onClose}
      shown={useShownFacts(payment)}
      more={{ reference: payment.donation?.reference ?? '' }}
      run={(call, { reference, reason }, options) =>
        call(
          assignUnassignedPayment,
          { params: paramsOf(payment), body: { version: payment.version, reference, reason } },
          options,
        )
      }
    >
      {(form) => <FormText form={form} name="reference" label={t('clarify.reference')} required />}
    </DonationActionDialog>
  );
}

function RefundDialog({ payment, onClose }: DialogProps) {
  const t = useT('donations.admin');
  const format = useFormat();
  const { unassigned } = payment;
  return (
    <DonationActionDialog
      danger
      title={t('clarify.refundTitle')}
      done="refundUnassigned"
      text={t(payment.payment === null ? 'clarify.refundByHand' : 'clarify.refundText', {
        amount: unassigned ? format.money(unassigned.stands) : '',
      })}
      reasonHint={t('clarify.reasonHint')}
      onClose={onClose}
      shown={useShownFacts(payment)}
      run={(call, { reason }, options) =>
        call(
          refundUnassignedPayment,
          { params: paramsOf(payment), body: { version: payment.version, reason } },
          options,
        )
      }
    />
  );
}

function CloseDialog({ payment, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      title={t('clarify.closeTitle')}
      done="clarified"
      text={t('clarify.closeText')}
      reasonHint={t('clarify.reasonHint')}
      onClose={onClose}
      shown={useShownFacts(payment)}
      run={(call, { reason }, options) =>
        call(
          closePaymentToClarify,
          { params: paramsOf(payment), body: { version: payment.version, reason } },
          options,
        )
      }
    />
  );
}
