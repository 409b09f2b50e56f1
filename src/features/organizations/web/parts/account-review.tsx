import type { ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Link, useRevalidator } from 'react-router';
import { ibanBlocks } from '#features/banks/iban-blocks.ts';
import { addressOf, useApi } from '#platform/web/api.ts';
import { FormCheckbox, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
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

/** The number of unpaid payouts with another account, which they keep from their creation, and a link to them. */
function PayoutsElsewhere({ organization }: { readonly organization: Reviewed }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const { slug, accounts, payouts_elsewhere: count } = organization;
  if (count === 0) return null;
  const pending = accounts.some((account) => account.pending);
  // While a change is pending, these payouts have the account that is still current.
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

/** One account entered by the organization, with its history. */
function AccountFacts({ slug, account }: AccountProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const by = (name: string | null, at: string | null) => ({
    name: name ?? '–',
    at: at ? format.dateTime(at) : '',
  });
  const { proposed_by: proposer, decided_at: decidedAt } = account;
  const decisionKey = account.state === 'rejected' ? 'account.rejectedBy' : 'account.confirmedBy';
  const history = [
    proposer === null
      ? t('account.proposedBefore')
      : t('account.proposed', by(proposer, account.proposed_at)),
    account.objected_at && t('account.objectedBy', by(account.objected_by, account.objected_at)),
    account.decided_by !== null && t(decisionKey, by(account.decided_by, decidedAt)),
    account.pending &&
      account.effective_from &&
      t('account.from', { at: format.dateTime(account.effective_from) }),
  ].filter((line) => typeof line === 'string');
  const rows: [string, ReactNode][] = [
    [t('detail.holder'), account.account_holder],
    ['IBAN', ibanBlocks(account.iban)],
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
      <ul className={styles.history}>
        {history.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** The input of the decision; the pressed button determines which one it is. */
interface AccountValues {
  decision: 'confirm' | 'reject';
  account_proof: string[];
  account_at_once: boolean;
  account_reason: string;
}

const NAMES = { proof_file: 'account_proof', reason: 'account_reason' } as const;

function useDecision({ slug, account }: AccountProps): ApiForm<AccountValues> {
  const t = useT('organizations.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const params = { slug, id: account.id };
  const defaults: AccountValues = {
    decision: 'confirm',
    account_proof: [],
    account_at_once: false,
    account_reason: '',
  };
  return useApiForm({
    // The input is not restored after a log-in, because an uploaded proof cannot be.
    id: null,
    defaults,
    bodyOf: ({ account_proof: proof_file, account_at_once: without_waiting, account_reason: reason }) => ({
      proof_file,
      without_waiting,
      reason,
    }),
    names: NAMES,
    check: ({ decision, account_proof: proof, account_at_once: atOnce, account_reason: reason }) => {
      const confirms = decision === 'confirm';
      return {
        account_proof: confirms && proof.length === 0 ? t('account.proofMissing') : undefined,
        account_reason:
          (atOnce || !confirms) && reason.trim() === '' ? t('account.reasonMissing') : undefined,
      };
    },
    send: (body, idempotencyKey, { decision }) =>
      decision === 'confirm'
        ? call(confirmAccount, { params, body }, { idempotencyKey })
        : call(rejectAccount, { params, body: { reason: body.reason } }, { idempotencyKey }),
    failure: t('account.failed'),
    done: () => revalidate(),
  });
}

/** Confirms a waiting account with its proof, or rejects one that is not in effect yet. */
function AccountDecision({ secondNeeded, ...props }: AccountProps & { readonly secondNeeded: boolean }) {
  const t = useT('organizations.admin');
  const form = useDecision(props);
  const [decision, atOnce] = useWatch({ control: form.control, name: ['decision', 'account_at_once'] });
  const { state } = props.account;
  const confirms = state === 'waiting' && !secondNeeded;
  const decide = (next: AccountValues['decision']) => ({
    type: 'submit' as const,
    loading: form.busy && decision === next,
    onClick: () => form.setValue('decision', next),
  });
  return (
    <FormFrame form={form} className={styles.form} guarded={false}>
      {state === 'waiting' && secondNeeded && <Alert tone="info">{t('account.secondNeeded')}</Alert>}
      {confirms && <ProofFields form={form} />}
      <FormTextArea
        form={form}
        name="account_reason"
        label={t('account.reason')}
        hint={t('account.reasonHint')}
        maxLength={2000}
        required={atOnce || !confirms}
      />
      <p className={styles.badges}>
        {confirms && (
          <Button variant="trust" {...decide('confirm')}>
            {t('account.confirm')}
          </Button>
        )}
        <Button variant="quiet" {...decide('reject')}>
          {t(state === 'objected' ? 'account.settleObjection' : 'account.reject')}
        </Button>
      </p>
    </FormFrame>
  );
}

/** The document that proves an account, and whether the account takes effect without the waiting period. */
function ProofFields({ form }: { readonly form: ApiForm<AccountValues> }) {
  const t = useT('organizations.admin');
  const { field, fieldState } = useController({ control: form.control, name: 'account_proof' });
  return (
    <>
      <UploadField
        name="account_proof"
        label={t('account.proofLabel')}
        hint={t('account.proofHint')}
        route={uploadAccountProof}
        max={1}
        value={field.value}
        onChange={field.onChange}
        error={fieldState.error?.message}
        known={[]}
      />
      <FormCheckbox
        form={form}
        name="account_at_once"
        label={t('account.atOnce')}
        hint={t('account.atOnceHint')}
      />
    </>
  );
}

/** The bank accounts of an organization: pending, current and earlier ones. */
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
