import { useController } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { addressOf, useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { readBankProof, submitBankProof, uploadBankProof } from '../../contract/bank-proof.ts';
import type { StepProps } from './use-organization-step.ts';
import styles from './bank-proof.module.css';

interface ProofEntry {
  proof_file: string[];
}

const TONES = { missing: 'warning', waiting: 'info', accepted: 'success', rejected: 'danger' } as const;

/** The proof of the saved account, if it is at another bank: its state, and the form for a document. */
export function BankProof({ draft, isClosed }: Pick<StepProps, 'draft'> & { readonly isClosed: boolean }) {
  const t = useT('organizations.account');
  const { needed, state, id, reason } = draft.bank_proof;
  if (!needed) return null;
  const shown = state === 'waiting' || state === 'accepted' || state === 'rejected' ? state : 'missing';
  return (
    <section className={styles.proof} aria-labelledby="bank-proof">
      <h3 id="bank-proof">{t('bankProof.title')}</h3>
      <Alert tone={TONES[shown]}>{t(`bankProof.${shown}`, { reason })}</Alert>
      {id !== null && (
        <p>
          <a href={addressOf(readBankProof.path, { slug: draft.slug, id }, {})} download>
            {t('bankProof.read')}
          </a>
        </p>
      )}
      {shown !== 'accepted' && !isClosed && <ProofForm key={id} draft={draft} again={id !== null} />}
    </section>
  );
}

function ProofForm({ draft, again }: Pick<StepProps, 'draft'> & { readonly again: boolean }) {
  const t = useT('organizations.account');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { slug, content } = draft;
  const defaults: ProofEntry = { proof_file: [] };
  const form = useApiForm({
    // The input is not restored after a log-in, because an uploaded document cannot be: the log-in is asked for here.
    id: null,
    defaults,
    bodyOf: ({ proof_file }) => ({ iban: content.bank.iban, proof_file }),
    check: ({ proof_file: files }) => ({
      proof_file: files.length === 0 ? t('bankProof.choose') : undefined,
    }),
    refusals: 'organizations',
    send: (body, idempotencyKey) => call(submitBankProof, { params: { slug }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('bankProof.submitted') });
      return revalidate();
    },
    refused: useReloadAfterRefusal(),
  });
  return (
    <FormFrame form={form} guarded={false} labels={{ proof_file: t('bankProof.file') }}>
      <ProofFile form={form} />
      <p>
        <SaveButton form={form} save={t(again ? 'bankProof.again' : 'bankProof.submit')} />
      </p>
    </FormFrame>
  );
}

function ProofFile({ form }: { readonly form: ApiForm<ProofEntry> }) {
  const t = useT('organizations.account');
  const { field, fieldState } = useController({ control: form.control, name: 'proof_file' });
  return (
    <UploadField
      name="proof_file"
      label={t('bankProof.file')}
      route={uploadBankProof}
      max={1}
      value={field.value}
      onChange={field.onChange}
      error={fieldState.error?.message}
      known={[]}
    />
  );
}
