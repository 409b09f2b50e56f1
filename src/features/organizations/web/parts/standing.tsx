import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { lastReason } from '#platform/web/ui/decisions.tsx';
import styles from '#platform/web/wizard/wizard.module.css';
import { stageOf } from '../../rules/review.ts';
import type { Draft } from './use-step-form.ts';

const TONES = { rejected: 'danger', reviewed: 'success', archived: 'warning' } as const;

/** How far the organisation is, and what a change would lead to. */
export function Standing({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = draft;
  const stage = stageOf({ status, reviewStatus, needsReview });
  const reason = stage === 'archived' ? lastReason(draft.decisions, 'archive') : '';
  return (
    <div className={styles.standing}>
      <Alert
        tone={stage in TONES ? TONES[stage as keyof typeof TONES] : 'info'}
        title={t(`standing.${stage}`)}
      >
        <p>{t(`standing.${stage}Text`)}</p>
        {reason !== '' && <p>{t('standing.reason', { reason })}</p>}
      </Alert>
    </div>
  );
}
