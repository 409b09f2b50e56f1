import { stageOf } from '#features/organizations/rules/review.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { lastReason, standingReason } from '#platform/web/ui/decisions.tsx';
import styles from '#platform/web/wizard/wizard.module.css';
import type { Draft } from './use-project-step.ts';

const TONES = { rejected: 'danger', reviewed: 'success', finished: 'warning', archived: 'warning' } as const;

/** The stage of the project, and the effect of a change; above them a notice with the reason if it is banned. */
export function StatusNotice({ draft }: { readonly draft: Draft }) {
  const t = useT('applications.account');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview, decisions } = draft;
  const stage =
    draft.change_refusal === 'project_finished' ? 'finished' : stageOf({ status, reviewStatus, needsReview });
  // A review has no effect while the project is banned.
  const isAllowed = stage === 'reviewed' || stage === 'changed';
  const banReason = lastReason(decisions, 'ban');
  const reason = standingReason(decisions, stage);
  const isSentBack = stage === 'inProgress' && reason !== '';
  return (
    <div className={styles.status}>
      {draft.is_banned && (
        <Alert tone="danger" title={t('banned')}>
          <p>{t('status.bannedText')}</p>
          {banReason !== '' && <p>{t('status.reason', { reason: banReason })}</p>}
        </Alert>
      )}
      {!(draft.is_banned && isAllowed) && (
        <Alert
          tone={isSentBack ? 'warning' : stage in TONES ? TONES[stage as keyof typeof TONES] : 'info'}
          title={t(isSentBack ? 'status.sentBack' : `status.${stage}`)}
        >
          <p>{t(isSentBack ? 'status.sentBackText' : `status.${stage}Text`)}</p>
          {reason !== '' && <p>{t('status.reason', { reason })}</p>}
        </Alert>
      )}
    </div>
  );
}
