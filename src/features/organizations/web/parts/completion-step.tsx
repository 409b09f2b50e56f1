import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { isApiError, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { submitOrganization } from '../../contract/wizard.ts';
import { canSubmit, firstOpenStep, isStepDone, organizationSteps } from '../../rules/steps.ts';
import { type Draft, stepAddress } from './use-step-form.ts';
import styles from './wizard.module.css';

/** What is done and what is missing, and the button that hands it in. */
export function CompletionStep({ draft }: { readonly draft: Draft }) {
  const t = useT('organizations.account');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { content, today, slug } = draft;
  const open = firstOpenStep(content, today);
  const standing = { status: draft.status, reviewStatus: draft.review_status };
  const submit = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await call(submitOrganization, { params: { slug }, body: {} });
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.message);
    } finally {
      setBusy(false);
    }
    await revalidate();
  };
  return (
    <div className={styles.form}>
      <ul className={styles.checks}>
        {organizationSteps.map((step) => {
          const done = isStepDone(step, content, today);
          return (
            <li key={step} data-done={done || undefined}>
              {done ? <IconCircleCheck size={22} aria-hidden /> : <IconCircle size={22} aria-hidden />}
              <Link to={stepAddress(step)}>{t(`step.${step}`)}</Link>
              <span className="muted">{t(done ? 'done' : 'open')}</span>
            </li>
          );
        })}
      </ul>
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      {canSubmit(standing) ? (
        <>
          <p className={styles.intro}>{t('submitText')}</p>
          <p className={styles.actions}>
            <Button variant="trust" loading={busy} disabled={open !== null} onClick={() => void submit()}>
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
