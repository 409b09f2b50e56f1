import { useWatch } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { addressOf, useApi } from '#platform/web/api.ts';
import { FormNote, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormFrame } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { useMay } from '#platform/web/root-data.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { type BankProofWire, decideBankProof, readBankProof } from '../../contract/bank-proof.ts';
import { lastDigits } from '../../rules/account.ts';
import type { Reviewed } from './review-facts.tsx';
import styles from './review.module.css';

const TONES: Readonly<Record<BankProofWire['state'], BadgeTone>> = {
  waiting: 'warning',
  accepted: 'success',
  rejected: 'danger',
  replaced: 'light',
};

interface ProofProps {
  readonly slug: string;
  readonly proof: BankProofWire;
}

/** One document with its history. */
function ProofFacts({ slug, proof }: ProofProps) {
  const t = useT('organizations.admin');
  const format = useFormat();
  const { state, submitted_by, submitted_at, decided_by, decided_at, reason } = proof;
  return (
    <div className={styles.account}>
      <p className={styles.badges}>
        <Badge tone={TONES[state]}>{t(`bankProof.${state}`)}</Badge>
        <span>{t('bankProof.of', { iban: `…${lastDigits(proof.iban)}` })}</span>
      </p>
      <ul className={styles.history}>
        <li>{t('bankProof.submitted', { name: submitted_by, at: format.dateTime(submitted_at) })}</li>
        {decided_at !== null && (
          <li>
            {t(state === 'accepted' ? 'bankProof.acceptedBy' : 'bankProof.rejectedBy', {
              name: decided_by ?? '–',
              at: format.dateTime(decided_at),
            })}
          </li>
        )}
        {reason !== '' && <li>{reason}</li>}
      </ul>
      <p>
        <a href={addressOf(readBankProof.path, { slug, id: proof.id }, {})} download>
          {t('bankProof.read')}
        </a>
      </p>
    </div>
  );
}

/** Accepts a waiting document, or rejects it with a reason. */
function ProofDecision({ slug, proof }: ProofProps) {
  const t = useT('organizations.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    id: null,
    defaults: { accepted: true, proof_reason: '', proof_note: '' },
    bodyOf: ({ accepted, proof_reason: reason, proof_note: internal_note }) => ({
      accepted,
      reason,
      internal_note,
    }),
    names: { reason: 'proof_reason', internal_note: 'proof_note' },
    check: ({ accepted, proof_reason: reason }) => ({
      proof_reason: !accepted && reason.trim() === '' ? t('bankProof.reasonMissing') : undefined,
    }),
    refusals: 'organizations',
    send: (body, idempotencyKey) =>
      call(decideBankProof, { params: { slug, id: proof.id }, body }, { idempotencyKey }),
    failure: t('bankProof.failed'),
    done: () => revalidate(),
    refused: useReloadAfterRefusal(),
  });
  const accepted = useWatch({ control: form.control, name: 'accepted' });
  const decide = (accepts: boolean) => ({
    type: 'submit' as const,
    loading: form.busy && accepted === accepts,
    onClick: () => form.setValue('accepted', accepts),
  });
  return (
    <FormFrame form={form} className={styles.form} guarded={false}>
      <FormTextArea
        form={form}
        name="proof_reason"
        label={t('bankProof.reason')}
        hint={t('bankProof.reasonHint')}
        maxLength={2000}
        required={!accepted}
      />
      <FormNote form={form} name="proof_note" />
      <p className={styles.badges}>
        <Button variant="trust" {...decide(true)}>
          {t('bankProof.accept')}
        </Button>
        <Button variant="quiet" {...decide(false)}>
          {t('bankProof.reject')}
        </Button>
      </p>
    </FormFrame>
  );
}

/** The state of the entered account without a document of its own. */
function Missing({ bankProof }: { readonly bankProof: NonNullable<Reviewed['bank_proof']> }) {
  const t = useT('organizations.admin');
  const { needed, state, proofs } = bankProof;
  if (!needed) return <p className="muted">{t('bankProof.notNeeded')}</p>;
  if (state === null) return <Alert tone="warning">{t('bankProof.missing')}</Alert>;
  const isOfAccount = state === 'accepted' && !proofs.some((proof) => proof.state === 'accepted');
  return isOfAccount ? <p>{t('bankProof.byAccount')}</p> : null;
}

/** The proofs of the bank account of an organization; hidden where none is needed and none was submitted. */
export function BankProofReview({ organization }: { readonly organization: Reviewed }) {
  const t = useT('organizations.admin');
  const may = useMay();
  const { bank_proof: bankProof, slug } = organization;
  if (bankProof === null || (!bankProof.needed && bankProof.proofs.length === 0)) return null;
  const [latest, ...earlier] = bankProof.proofs;
  const waits = latest?.state === 'waiting' && may('change_bank_accounts');
  return (
    <Card as="section" padded id="bank-proof">
      <h2>{t('bankProof.title')}</h2>
      <Missing bankProof={bankProof} />
      {latest && <ProofFacts slug={slug} proof={latest} />}
      {waits && bankProof.second_needed && <Alert tone="info">{t('bankProof.secondNeeded')}</Alert>}
      {waits && !bankProof.second_needed && <ProofDecision key={latest.id} slug={slug} proof={latest} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('bankProof.earlier')}</summary>
          <div className={styles.earlier}>
            {earlier.map((proof) => (
              <ProofFacts key={proof.id} slug={slug} proof={proof} />
            ))}
          </div>
        </details>
      )}
    </Card>
  );
}
