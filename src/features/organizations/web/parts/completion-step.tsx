import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StepChecks } from '#platform/web/wizard/step-checks.tsx';
import { useHandingIn } from '#platform/web/wizard/use-handing-in.ts';
import styles from '#platform/web/wizard/wizard.module.css';
import { submitOrganization } from '../../contract/wizard.ts';
import { canSubmit } from '../../rules/review.ts';
import { firstOpenStep, isStepDone, organizationSteps } from '../../rules/steps.ts';
import type { Draft } from './use-step-form.ts';

/** What is done and what is missing, and the button that hands it in. */
export function CompletionStep({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const call = useApi();
  const { content, today, slug } = draft;
  const { busy, problem, handIn } = useHandingIn(() =>
    call(submitOrganization, { params: { slug }, body: {} }),
  );
  const open = firstOpenStep(content, today);
  const standing = { status: draft.status, reviewStatus: draft.review_status };
  return (
    <div className={styles.form}>
      <StepChecks
        steps={organizationSteps.map((step) => ({
          id: step,
          label: t(`step.${step}`),
          done: isStepDone(step, content, today),
        }))}
      />
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      {canSubmit(standing) ? (
        <>
          <p className={styles.intro}>{t('submitText')}</p>
          <p className={styles.actions}>
            <Button variant="trust" loading={busy} disabled={open !== null} onClick={() => void handIn()}>
              {t('submit')}
            </Button>
          </p>
        </>
      ) : (
        <p className={styles.intro}>{t('submitted')}</p>
      )}
    </div>
  );
}
