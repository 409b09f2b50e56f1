import { type ReactNode, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { addressOf, isApiError, newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { isAnswered } from '#platform/web/ui/answered.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CheckboxField, TextArea } from '#platform/web/ui/fields.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import {
  type AccountWire,
  confirmAccount,
  readAccountProof,
  rejectAccount,
  uploadAccountProof,
} from '../../contract/account.ts';
import { Facts } from './facts.tsx';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

const TONES: Readonly<Record<AccountWire['state'], BadgeTone>> = {
  waiting: 'warning',
  objected: 'danger',
  rejected: 'light',
  confirmed: 'success',
  replaced: 'light',
};

interface AccountProps {
  readonly slug: string;
  readonly account: AccountWire;
}

/** Payouts that are not paid keep the account they were made with: how many, and the way to them. */
function PayoutsElsewhere({ organization }: { readonly organization: Reviewed }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const { slug, accounts, payouts_elsewhere: count } = organization;
  if (count === 0) return null;
  const pending = accounts.some((account) => account.pending);
  // What waits does not count yet: the payouts then still have the account that does.
  const filter = pending ? 'payment=not_paid' : 'former_account=true';
  return (
    <Alert tone="warning">
      <p>{t(pending ? 'account.elsewherePending' : 'account.elsewhere', { count })}</p>
      {may('view_payouts') && (
        <Link to={`/site-admin/payouts/?${filter}&organization_slug=${slug}`}>{t('account.toPayouts')}</Link>
      )}
    </Alert>
  );
}

/** One account that the organisation has named, with what became of it. */
function AccountFacts({ slug, account }: AccountProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const by = (name: string | null, at: string | null) => ({
    name: name ?? '–',
    at: at ? format.dateTime(at) : '',
  });
  const { proposed_by: proposer, decided_at: decidedAt } = account;
  const decided = account.state === 'rejected' ? 'account.rejectedBy' : 'account.confirmedBy';
  const history = [
    proposer === null
      ? t('account.proposedBefore')
      : t('account.proposed', by(proposer, account.proposed_at)),
    account.objected_at && t('account.objectedBy', by(account.objected_by, account.objected_at)),
    account.decided_by !== null && t(decided, by(account.decided_by, decidedAt)),
    account.pending &&
      account.effective_from &&
      t('account.from', { at: format.dateTime(account.effective_from) }),
  ].filter((line) => typeof line === 'string');
  const rows: [string, ReactNode][] = [
    [t('detail.holder'), account.account_holder],
    ['IBAN', account.iban.replace(/(.{4})(?=.)/gu, '$1 ')],
    ['BIC', account.bic],
  ];
  if (account.decision_reason !== '') rows.push([t('account.reason'), account.decision_reason]);
  if (account.has_proof) {
    const href = addressOf(readAccountProof.path, { slug, id: account.id }, {});
    rows.push([
      t('account.proof'),
      <a key="proof" href={href} download>
        {t('account.readProof')}
      </a>,
    ]);
  }
  return (
    <div className={styles.account}>
      <p className={styles.badges}>
        <Badge tone={TONES[account.state]}>{t(`account.${account.state}`)}</Badge>
        {account.current && <Badge tone="trust">{t('account.current')}</Badge>}
      </p>
      <Facts rows={rows} />
      <ul className={styles.told}>
        {history.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

function useDecision({ slug, account }: AccountProps) {
  const t = useT('organizations.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<'confirm' | 'reject'>();
  const [failure, setFailure] = useState<string>();
  const [key, setKey] = useState(newIdempotencyKey);
  const params = { slug, id: account.id };
  const run = async (which: 'confirm' | 'reject', send: () => Promise<unknown>) => {
    setBusy(which);
    setFailure(undefined);
    try {
      await send();
      await revalidate();
    } catch (error) {
      setFailure(messageOf(error) ?? t('account.failed'));
      // The refused intention is over; what is corrected and sent again is a new one.
      if (isApiError(error) && isAnswered(error)) setKey(newIdempotencyKey());
    }
    setBusy(undefined);
  };
  const options = { idempotencyKey: key };
  return {
    busy,
    failure,
    confirm: (body: { proof_file: string[]; without_waiting: boolean; reason: string }) =>
      run('confirm', () => call(confirmAccount, { params, body }, options)),
    reject: (reason: string) =>
      run('reject', () => call(rejectAccount, { params, body: { reason } }, options)),
  };
}

/** What is entered for the decision, and what of it is missing: said at the field before anything is sent. */
function useEntries({ confirm, reject }: ReturnType<typeof useDecision>) {
  const [proof, setProof] = useState<string[]>([]);
  const [atOnce, setAtOnce] = useState(false);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState<{ readonly proof?: boolean; readonly reason?: boolean }>({});
  return {
    proof,
    atOnce,
    reason,
    missing,
    setAtOnce,
    setProof: (files: string[]) => {
      setProof(files);
      setMissing({});
    },
    setReason: (text: string) => {
      setReason(text);
      setMissing({});
    },
    confirm: () => {
      const gaps = { proof: proof.length === 0, reason: atOnce && reason.trim() === '' };
      setMissing(gaps);
      if (!gaps.proof && !gaps.reason) void confirm({ proof_file: proof, without_waiting: atOnce, reason });
    },
    reject: () => {
      const gaps = { reason: reason.trim() === '' };
      setMissing(gaps);
      if (!gaps.reason) void reject(reason);
    },
  };
}

/** Confirms a waiting account with its proof, or rejects one that does not count yet. */
function AccountDecision({ secondNeeded, ...props }: AccountProps & { readonly secondNeeded: boolean }) {
  const t = useT('organizations.admin');
  const decision = useDecision(props);
  const { proof, atOnce, reason, missing, ...entries } = useEntries(decision);
  const { busy, failure } = decision;
  const { state } = props.account;
  const confirms = state === 'waiting' && !secondNeeded;
  return (
    <div className={styles.form}>
      {failure && (
        <Alert tone="danger" live="assertive">
          {failure}
        </Alert>
      )}
      {state === 'waiting' && secondNeeded && <Alert tone="info">{t('account.secondNeeded')}</Alert>}
      {confirms && (
        <>
          <UploadField
            name="account_proof"
            label={t('account.proofLabel')}
            hint={t('account.proofHint')}
            route={uploadAccountProof}
            max={1}
            value={proof}
            onChange={entries.setProof}
            error={missing.proof ? t('account.proofMissing') : undefined}
            known={[]}
          />
          <CheckboxField
            name="account_at_once"
            label={t('account.atOnce')}
            hint={t('account.atOnceHint')}
            checked={atOnce}
            onChange={(event) => entries.setAtOnce(event.currentTarget.checked)}
          />
        </>
      )}
      <TextArea
        name="account_reason"
        label={t('account.reason')}
        hint={t('account.reasonHint')}
        maxLength={2000}
        value={reason}
        required={atOnce || !confirms}
        error={missing.reason ? t('account.reasonMissing') : undefined}
        onChange={(event) => entries.setReason(event.currentTarget.value)}
      />
      <p className={styles.badges}>
        {confirms && (
          <Button variant="trust" loading={busy === 'confirm'} onClick={entries.confirm}>
            {t('account.confirm')}
          </Button>
        )}
        <Button variant="quiet" loading={busy === 'reject'} onClick={entries.reject}>
          {t(state === 'objected' ? 'account.settleObjection' : 'account.reject')}
        </Button>
      </p>
    </div>
  );
}

/** The bank accounts of an organisation: what waits for staff, what counts, and the earlier ones. */
export function AccountReview({ organization }: { readonly organization: Reviewed }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const { accounts, slug } = organization;
  const earlier = accounts.filter((account) => !account.pending && !account.current);
  return (
    <Card as="section" padded id="account">
      <h2>{t('account.title')}</h2>
      <PayoutsElsewhere organization={organization} />
      {accounts.length === 0 && <p className="muted">{t('account.none')}</p>}
      <div className={styles.accounts}>
        {accounts
          .filter((account) => account.pending)
          .map((account) => (
            <div key={account.id}>
              <AccountFacts slug={slug} account={account} />
              {may('change_bank_accounts') && (
                <AccountDecision
                  slug={slug}
                  account={account}
                  secondNeeded={organization.account_second_needed}
                />
              )}
            </div>
          ))}
        {accounts
          .filter((account) => account.current)
          .map((account) => (
            <AccountFacts key={account.id} slug={slug} account={account} />
          ))}
        {earlier.length > 0 && (
          <details>
            <summary>{t('account.earlier')}</summary>
            <div className={styles.earlier}>
              {earlier.map((account) => (
                <AccountFacts key={account.id} slug={slug} account={account} />
              ))}
            </div>
          </details>
        )}
      </div>
    </Card>
  );
}
