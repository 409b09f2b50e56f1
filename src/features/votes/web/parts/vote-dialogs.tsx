import { IconCircleCheck, IconHourglass, IconMail } from '@tabler/icons-react';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { MailboxHint } from '#platform/web/ui/mailbox-hint.tsx';
import type { VoteOutcome } from './use-vote.ts';
import styles from './vote-form.module.css';

export interface VoteDialogsProps {
  readonly outcome: VoteOutcome | null;
  /** The vote is for an organization, not a project. */
  readonly promoter: boolean;
  readonly onClose: () => void;
}

/**
 * The dialogs after a vote (spec 1 §2): the request to open the mailed link, the thank-you message, or that the vote is kept
 * apart until staff have looked at it.
 */
export function VoteDialogs({ outcome, promoter, onClose }: VoteDialogsProps) {
  const t = useT('votes.vote');
  const titles = {
    verify: t('verify.title'),
    success: t('success.title'),
    set_aside: t('setAside.title'),
  };
  return (
    <Dialog
      open={outcome !== null}
      onClose={onClose}
      size="small"
      title={titles[outcome?.kind ?? 'success']}
      footer={<Button onClick={onClose}>{t(promoter ? 'success.closePromoter' : 'success.close')}</Button>}
    >
      <div className={styles.dialog}>
        {outcome?.kind === 'verify' && (
          <>
            <IconMail size={48} aria-hidden />
            <MailboxHint
              text={t('verify.demo', { email: outcome.email })}
              otherwise={
                <>
                  <p>{t(outcome.mailed ? 'verify.text' : 'verify.unsent', { email: outcome.email })}</p>
                  {outcome.mailed && <p className="muted">{t('verify.spam')}</p>}
                </>
              }
            />
          </>
        )}
        {outcome?.kind === 'success' && (
          <>
            <IconCircleCheck size={48} aria-hidden />
            <p>{t('success.text')}</p>
            <p className="muted">{t('success.votes', { count: outcome.votes })}</p>
          </>
        )}
        {outcome?.kind === 'set_aside' && (
          <>
            <IconHourglass size={48} aria-hidden />
            <p>{t('setAside.text')}</p>
            <p className="muted">{t('setAside.next')}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
