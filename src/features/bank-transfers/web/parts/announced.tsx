import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import TransferDetails from './transfer-details.tsx';
import styles from './transfer-details.module.css';

/** The server's response to an announced transfer. */
export type Announced = ResponseOf<typeof announceBankTransfer>;

/**
 * An announced transfer (spec 1 §4): the dialog with its details opens by itself, unless the page was loaded since; a button
 * opens it again.
 */
export default function AnnouncedTransfer({
  announced,
  title,
  restored,
}: {
  readonly announced: Announced;
  /** Of the project or organization that the money is for; the account is the operator's. */
  readonly title: string;
  readonly restored: boolean;
}) {
  const t = useT('bank-transfers.details');
  const [open, setOpen] = useState(!restored);
  const wasOpen = useRef(open);
  const reopenId = useId();
  const { donation, transfer, mailed } = announced;
  // The form was removed with the button that had the focus.
  useEffect(() => {
    if (!open && wasOpen.current) document.getElementById(reopenId)?.focus();
    wasOpen.current ||= open;
  }, [open, reopenId]);
  const close = () => setOpen(false);
  return (
    <>
      <Alert tone="success">
        <p>{t('announced', { reference: donation.reference })}</p>
        <Button id={reopenId} variant="quiet" size="small" onClick={() => setOpen(true)}>
          {t('again')}
        </Button>
      </Alert>
      <Dialog
        open={open}
        onClose={close}
        title={t('title')}
        footer={
          <Button variant="trust" onClick={close}>
            {t('done')}
          </Button>
        }
      >
        <p>{t('lead', { title })}</p>
        <TransferDetails transfer={transfer} />
        <div className={styles.links}>
          <MailboxHint text={t('mailedDemo')} otherwise={mailed && <span>{t('mailed')}</span>} />
          <Link to={`/donation/${donation.token}/`}>{t('page')}</Link>
        </div>
      </Dialog>
    </>
  );
}
