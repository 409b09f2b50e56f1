import { stageOf } from '#features/organizations/rules/review.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { lastReason } from '#platform/web/ui/decisions.tsx';
import styles from '#platform/web/wizard/wizard.module.css';
import type { Draft } from './use-step-form.ts';

const TONES = { rejected: 'danger', reviewed: 'success', finished: 'warning', archived: 'warning' } as const;

/** How far the project is, and what a change would lead to; first of all that it is banned, with the reason. */
export function Standing({ draft }: { readonly draft: Draft }) {
  const t = useT('applications.account');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview, decisions } = draft;
  const stage =
    draft.change_refusal === 'project_finished' ? 'finished' : stageOf({ status, reviewStatus, needsReview });
  // What a review has allowed does not hold while the project is banned.
  const isAllowed = stage === 'reviewed' || stage === 'changed';
  const banReason = lastReason(decisions, 'ban');
  const archiveReason = stage === 'archived' ? lastReason(decisions, 'archive') : '';
  return (
    <div className={styles.standing}>
      {draft.is_banned && (
        <Alert tone="danger" title={t('banned')}>
          <p>{t('standing.bannedText')}</p>
          {banReason !== '' && <p>{t('standing.reason', { reason: banReason })}</p>}
        </Alert>
      )}
      {!(draft.is_banned && isAllowed) && (
        <Alert
          tone={stage in TONES ? TONES[stage as keyof typeof TONES] : 'info'}
          title={t(`standing.${stage}`)}
        >
          <p>{t(`standing.${stage}Text`)}</p>
          {archiveReason !== '' && <p>{t('standing.reason', { reason: archiveReason })}</p>}
        </Alert>
      )}
    </div>
  );
}
