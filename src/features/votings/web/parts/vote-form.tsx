import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { browserCall } from '#platform/web/api.ts';
import { acceptProvider, useAllowed } from '#platform/web/consent.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { fieldId } from '#platform/web/ui/field.tsx';
import { LoadingState } from '#platform/web/ui/spinner.tsx';
import { ErrorState } from '#platform/web/ui/states.tsx';
import { Tabs } from '#platform/web/ui/tabs.tsx';
import { useLoadFailureToast } from '#platform/web/ui/toast.tsx';
import type { VotingArea } from '../../contract/votings.ts';
import { captchaAnswer, FINGERPRINT, RECAPTCHA } from './browser-checks.ts';
import { CodeForm } from './code-form.tsx';
import { EmailForm } from './email-form.tsx';
import { getVoting } from './remote.ts';
import { useVote, type VoteControl } from './use-vote.ts';
import styles from './vote-form.module.css';
import { VoteDialogs } from './vote-dialogs.tsx';

export interface VoteFormProps {
  readonly voting: string;
  /** The voting runs: before its start the form can be seen, but not sent. */
  readonly open: boolean;
  readonly recipient: { readonly field: 'project' | 'projectpromoter'; readonly slug: string };
  /** The voting is why nobody can give here now. */
  readonly givingWaits: boolean;
}

/** What the operator asks of votes; asked for when the form comes into view. */
function useArea(voting: string): { area: VotingArea | null; failed: boolean; retry: () => void } {
  const [area, setArea] = useState<VotingArea | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let current = true;
    browserCall(getVoting, { params: { slug: voting } })
      .then((answer) => current && setArea(answer.area))
      .catch(() => current && setFailed(true));
    return () => {
      current = false;
    };
  }, [voting, tries]);
  useLoadFailureToast(failed);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { area, failed, retry };
}

/** Votes by e-mail and by code (spec 1 §4, §5); codes stand first where there are both. */
export default function VoteForm(props: VoteFormProps) {
  const t = useT('votings.vote');
  const { area, failed, retry } = useArea(props.voting);
  if (failed) return <ErrorState title={t('area.network')} onRetry={retry} />;
  if (!area) return <LoadingState label={t('area.loading')} />;
  if (!area.enableEmailVoting && !area.enableVotingCodes) return <Alert tone="info">{t('area.off')}</Alert>;
  return <Ready {...props} area={area} />;
}

function Ready({
  voting,
  open,
  recipient,
  givingWaits,
  area,
}: VoteFormProps & { readonly area: VotingArea }) {
  const t = useT('votings.vote');
  const recaptcha = useAllowed(RECAPTCHA);
  const fingerprint = useAllowed(FINGERPRINT);
  const checks = { area, allowed: { recaptcha, fingerprint } };
  const vote = useVote(voting, recipient, checks);
  const { revalidate } = useRevalidator();
  const needsConsent = area.captcha === 'recaptcha' && !recaptcha;
  useEffect(() => {
    // The script takes a while: whoever is about to vote need not wait for it then.
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
      <Refused vote={vote} />
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
      <Problem vote={vote} />
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

/** What is to be corrected in a field, before the form; takes the focus (ux 20). */
function Refused({ vote: { error } }: { readonly vote: VoteControl }) {
  const errors = error?.field ? [{ id: fieldId(error.field), message: error.words }] : [];
  return <ErrorSummary errors={errors} count={error?.count ?? 0} />;
}

/** Why the vote as a whole was not taken. */
function Problem({ vote: { error } }: { readonly vote: VoteControl }) {
  const t = useT('votings.vote');
  if (!error || error.field) return null;
  return (
    <Alert tone="danger" title={t('area.failed')} live="assertive">
      {error.words}
    </Alert>
  );
}

/** Asks before anything of a check is loaded or read (ux 14). */
function Checks({
  area,
  allowed,
}: {
  readonly area: VotingArea;
  readonly allowed: { readonly recaptcha: boolean; readonly fingerprint: boolean };
}) {
  const t = useT('votings.vote');
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
