import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { standingReason } from '#platform/web/ui/decisions.tsx';
import styles from '#platform/web/wizard/wizard.module.css';
import { stageOf } from '../../rules/review.ts';
import type { Draft } from './use-organization-step.ts';

const TONES = { rejected: 'danger', reviewed: 'success', archived: 'warning' } as const;

/** The stage of the organization, and the effect of a change. */
export function StatusNotice({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = draft;
  const stage = stageOf({ status, reviewStatus, needsReview });
  const reason = standingReason(draft.decisions, stage);
  const isSentBack = stage === 'inProgress' && reason !== '';
  return (
    <div className={styles.status}>
      <Alert
        tone={isSentBack ? 'warning' : stage in TONES ? TONES[stage as keyof typeof TONES] : 'info'}
        title={t(isSentBack ? 'status.sentBack' : `status.${stage}`)}
      >
        <p>{t(isSentBack ? 'status.sentBackText' : `status.${stage}Text`)}</p>
        {reason !== '' && <p>{t('status.reason', { reason })}</p>}
      </Alert>
    </div>
  );
}
