import { canSubmit } from '#features/organizations/rules/review.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { StepChecks } from '#platform/web/wizard/step-checks.tsx';
import { useHandingIn } from '#platform/web/wizard/use-handing-in.ts';
import styles from '#platform/web/wizard/wizard.module.css';
import { submitProject } from '../../contract/wizard.ts';
import { askedSteps, firstOpenStep, isStepDone } from '../../rules/steps.ts';
import { type Draft, entriesOf } from './use-step-form.ts';

/** What is done and what is missing, and the button that hands it in. */
export function CompletionStep({ draft }: { readonly draft: Draft }) {
  const t = useT('applications.account');
  const call = useApi();
  const { today, slug, submission_refusal: refusal } = draft;
  const entries = entriesOf(draft);
  const { busy, problem, handIn } = useHandingIn(() => call(submitProject, { params: { slug }, body: {} }));
  const isOpen = firstOpenStep(entries, today) !== null || refusal !== null;
  return (
    <div className={styles.form}>
      <StepChecks
        steps={askedSteps(draft).map((step) => ({
          id: step,
          label: t(`step.${step}`),
          done: isStepDone(step, entries, today),
        }))}
      />
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      {canSubmit({ status: draft.status, reviewStatus: draft.review_status }) ? (
        <>
          {refusal === null ? (
            <p className={styles.intro}>{t('submitText')}</p>
          ) : (
            <Alert tone="warning">{t(`refusal.${refusal}`)}</Alert>
          )}
          <p className={styles.actions}>
            <Button variant="trust" loading={busy} disabled={isOpen} onClick={() => void handIn()}>
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
