import { Controller, useWatch } from 'react-hook-form';
import { isDay } from '#kernel/day.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import { UploadField } from '#platform/web/ui/upload-field.tsx';
import { uploadLogo, uploadProof } from '../../contract/wizard.ts';
import { needsProof, proofKinds, proofState, proofValidUntil } from '../../rules/proof.ts';
import { StepForm } from '#platform/web/wizard/step-form.tsx';
import { type StepProps, useOrganizationStep } from './use-organization-step.ts';

/** The notice that proves the nonprofit status, and its validity. */
export function ProofStep(props: StepProps) {
  const t = useT('organizations.account');
  const admin = useT('organizations.admin');
  const step = useOrganizationStep('proof', props);
  const { form } = step;
  const { errors } = form.formState;
  const labels = {
    proof_kind: t('field.proofKind'),
    proof_issued_on: t('field.issuedOn'),
    proof_file: t('field.proofFile'),
  };
  const needed = needsProof(props.draft.content.basics.organization_type);
  return (
    <StepForm {...step} labels={labels} intro={t(needed ? 'intro.proof' : 'intro.noProof')}>
      <Controller
        control={form.control}
        name="proof_kind"
        render={({ field }) => (
          <RadioGroup
            legend={labels.proof_kind}
            name="proof_kind"
            options={proofKinds.map((value) => ({ value, label: admin(`proofKind.${value}`) }))}
            value={field.value ?? ''}
            onChange={(event) => field.onChange(event.target.value)}
            error={errors.proof_kind?.message}
            required={needed}
          />
        )}
      />
      <Controller
        control={form.control}
        name="proof_issued_on"
        render={({ field }) => (
          <DayField
            label={labels.proof_issued_on}
            name="proof_issued_on"
            value={field.value}
            onChange={field.onChange}
            error={errors.proof_issued_on?.message}
            required={needed}
          />
        )}
      />
      <Validity control={form.control} today={props.draft.today} />
      <Controller
        control={form.control}
        name="proof_file"
        render={({ field }) => (
          <UploadField
            name="proof_file"
            label={labels.proof_file}
            route={uploadProof}
            max={1}
            value={field.value}
            onChange={field.onChange}
            known={[...props.draft.files, ...props.unsaved.files]}
            onUploaded={(file) => props.unsaved.files.push(file)}
            onUnsent={(names) => props.unsaved.unsent.set('proof_file', names)}
            required={needed}
            error={errors.proof_file?.message}
          />
        )}
      />
    </StepForm>
  );
}

/** The picture shown with the organization on its page and its cards. */
export function LogoStep(props: StepProps) {
  const t = useT('organizations.account');
  const step = useOrganizationStep('logo', props);
  const { form } = step;
  return (
    <StepForm {...step} labels={{ logo: t('step.logo') }} intro={t('intro.logo')}>
      <Controller
        control={form.control}
        name="logo"
        render={({ field }) => (
          <UploadField
            name="logo"
            label={t('step.logo')}
            route={uploadLogo}
            max={1}
            value={field.value}
            onChange={field.onChange}
            known={[...props.draft.files, ...props.unsaved.files]}
            onUploaded={(file) => props.unsaved.files.push(file)}
            onUnsent={(names) => props.unsaved.unsent.set('logo', names)}
            required
            error={form.formState.errors.logo?.message}
          />
        )}
      />
    </StepForm>
  );
}

/** The validity of the notice that is being entered. */
function Validity({
  control,
  today,
}: {
  readonly control: ReturnType<typeof useOrganizationStep<'proof'>>['form']['control'];
  readonly today: string;
}) {
  const t = useT('organizations.account');
  const format = useFormat();
  const { proof_kind: kind, proof_issued_on: issuedOn } = useWatch({ control });
  if (!kind || !issuedOn || !isDay(issuedOn)) return null;
  const until = proofValidUntil(kind, issuedOn);
  const state = proofState(issuedOn, until, today);
  const tone = { valid: 'success', prevalid: 'info', expired: 'danger' } as const;
  return (
    <Alert tone={tone[state]} live="polite">
      {t(`validity.${state}`, { from: format.date(issuedOn), until: format.date(until) })}
    </Alert>
  );
}
