import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserCall } from '#platform/web/api.ts';
import { acceptProvider, useAllowed } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary } from '#platform/web/forms/error-summary.tsx';
import { fieldId } from '#platform/web/ui/field.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import type { VotingArea } from '#features/votings/contract/votings.ts';
import { captchaAnswer, FINGERPRINT, RECAPTCHA } from './browser-checks.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { getVoting } from './remote.ts';
import { useVote, type VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';
import { VoteDialogs } from './vote-dialogs.tsx';

export interface VoteFormProps {
  readonly voting: string;
  /** Whether the voting is running; otherwise the form is visible but cannot be submitted. */
  readonly open: boolean;
  readonly recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string };
  /** Whether donations are disabled while the voting runs. */
  readonly givingWaits: boolean;
}

/** The operator's settings for votes, loaded from the API. */
function useArea(voting: string): { area: VotingArea | null; failed: boolean; retry: () => void } {
  const [area, setArea] = useState<VotingArea | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let current = true;
    browserCall(getVoting, { params: { slug: voting } })
      .then((answer) => current && setArea(answer.area))
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [voting, attempts]);
  useLoadFailureToast(failed);
  const retry = () => {
    setFailed(false);
    setAttempts(attempts + 1);
  };
  return { area, failed, retry };
}

/** The form for votes by code and by e-mail (spec 1 §4, §5). */
export default function VoteForm(props: VoteFormProps) {
  const t = useT('votes.vote');
  const { area, failed, retry } = useArea(props.voting);
  if (failed) return <ErrorState title={t('area.network')} onRetry={retry} />;
  if (!area) return <LoadingState label={t('area.loading')} />;
  if (!area.enableEmailVoting && !area.enableVotingCodes) return <Alert tone="info">{t('area.off')}</Alert>;
  return <LoadedForm {...props} area={area} />;
}

function LoadedForm({
  voting,
  open,
  recipient,
  givingWaits,
  area,
}: VoteFormProps & { readonly area: VotingArea }) {
  const t = useT('votes.vote');
  const recaptcha = useAllowed(RECAPTCHA);
  const fingerprint = useAllowed(FINGERPRINT);
  const checks = { area, allowed: { recaptcha, fingerprint } };
  const vote = useVote(voting, recipient, checks);
  const { revalidate } = useRevalidator();
  const needsConsent = area.captcha === 'recaptcha' && !recaptcha;
  useEffect(() => {
    // Loads the script early, so that the visitor need not wait for it after submitting.
    if (area.captcha === 'recaptcha' && recaptcha) {
      captchaAnswer({ area, allowed: { recaptcha, fingerprint: false } }).catch(() => undefined);
    }
  }, [area, recaptcha]);
  const disabled = !open || needsConsent;
  const promoter = recipient.field === 'projectpromoter';
  const email = <EmailForm area={area} vote={vote} disabled={disabled} />;
  const code = <CodeForm voting={voting} vote={vote} disabled={disabled} promoter={promoter} />;
  const both = area.enableEmailVoting && area.enableVotingCodes;
  return (
    <div className={styles.form}>
      <Checks area={area} allowed={checks.allowed} />
      <FieldErrorSummary vote={vote} />
      {both ? (
        <Tabs
          label={t('area.title')}
          tabs={[
            { id: 'code', label: t('area.byCode'), content: code },
            { id: 'email', label: t('area.byEmail'), content: email },
          ]}
          onChange={vote.clearError}
        />
      ) : area.enableVotingCodes ? (
        code
      ) : (
        email
      )}
      <VoteErrorAlert vote={vote} />
      {givingWaits && (
        <p className={styles.small}>{t(promoter ? 'area.givingWaitsPromoter' : 'area.givingWaits')}</p>
      )}
      <VoteDialogs
        outcome={vote.outcome}
        promoter={promoter}
        onClose={() => {
          vote.clearOutcome();
          void revalidate();
        }}
      />
    </div>
  );
}

/** The error summary before the form, for an error of a field; it receives the focus (ux 20). */
function FieldErrorSummary({ vote: { error } }: { readonly vote: VoteControl }) {
  const errors = error?.field ? [{ id: fieldId(error.field), message: error.message }] : [];
  return <ErrorSummary errors={errors} count={error?.count ?? 0} />;
}

/** The message after the form, for an error that belongs to no field. */
function VoteErrorAlert({ vote: { error } }: { readonly vote: VoteControl }) {
  const t = useT('votes.vote');
  if (!error || error.field) return null;
  return (
    <Alert tone="danger" title={t('area.failed')} live="assertive">
      {error.message}
    </Alert>
  );
}

/** Asks for consent to each required check; nothing of a check is loaded or read before (ux 14). */
function Checks({
  area,
  allowed,
}: {
  readonly area: VotingArea;
  readonly allowed: { readonly recaptcha: boolean; readonly fingerprint: boolean };
}) {
  const t = useT('votes.vote');
  const asksCaptcha = area.captcha === 'recaptcha' && !allowed.recaptcha;
  const asksFingerprint = area.fingerprint && !allowed.fingerprint;
  return (
    <>
      {asksCaptcha && (
        <div className={styles.check}>
          <p>
            {t('browserCheck.recaptcha')} {t('browserCheck.recaptchaNeeded')}{' '}
            <a href="/privacy/">{t('browserCheck.privacy')}</a>
          </p>
          <Button size="small" variant="quiet" onClick={() => acceptProvider(RECAPTCHA)}>
            {t('browserCheck.allowRecaptcha')}
          </Button>
        </div>
      )}
      {asksFingerprint && (
        <div className={styles.check}>
          <p>
            {t('browserCheck.fingerprint')} <a href="/privacy/">{t('browserCheck.privacy')}</a>
          </p>
          <Button size="small" variant="quiet" onClick={() => acceptProvider(FINGERPRINT)}>
            {t('browserCheck.allowFingerprint')}
          </Button>
        </div>
      )}
    </>
  );
}
