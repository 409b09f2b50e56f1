import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { StepChecks, type StepChecksProps } from './step-checks.tsx';
import { useSubmission } from './use-submission.ts';
import styles from './wizard.module.css';

interface Props extends StepChecksProps {
  /** Whether it can be submitted in its state; otherwise it has been submitted. */
  readonly canSubmit: boolean;
  /** Why it cannot be submitted although every step is complete. */
  readonly warning?: string | null;
  readonly words: { readonly text: string; readonly submit: string; readonly submitted: string };
  readonly submit: () => Promise<unknown>;
}

/** What is complete and what is missing, and the submit button. */
export function Completion({ steps, canSubmit, warning = null, words, submit }: Props) {
  const { busy, problem, send } = useSubmission(submit);
  const isOpen = warning !== null || steps.some(({ done }) => !done);
  return (
    <div className={styles.form}>
      <StepChecks steps={steps} />
      {problem && (
        <Alert tone="danger" live="assertive">
          {problem}
        </Alert>
      )}
      {canSubmit ? (
        <>
          {warning === null ? (
            <p className={styles.intro}>{words.text}</p>
          ) : (
            <Alert tone="warning">{warning}</Alert>
          )}
          <p className={styles.actions}>
            <Button variant="trust" loading={busy} disabled={isOpen} onClick={() => void send()}>
              {words.submit}
            </Button>
          </p>
        </>
      ) : (
        <p className={styles.intro}>{words.submitted}</p>
      )}
    </div>
  );
}
