import { Controller } from 'react-hook-form';
import { COPIED_ADDRESS_MAX } from '#kernel/web-address.ts';
import { BankNameNote } from '#features/banks/web/parts/bank-name-note.tsx';
import { bicReadAs } from '#features/banks/rules.ts';
import { BankOfIban } from '#features/banks/web/parts/bank-of-iban.tsx';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { statutoryPurposes } from '../../purposes.ts';
import { organizationTypes } from '../../rules/types.ts';
import { PostalCodeField } from '#platform/web/ui/postal-code-field.tsx';
import { WebAddressField } from '#platform/web/ui/web-address-field.tsx';
import { ReadField } from '#platform/web/ui/read-field.tsx';
import { StepForm } from '#platform/web/wizard/step-form.tsx';
import { BankProof } from './bank-proof.tsx';
import { type StepProps, useOrganizationStep } from './use-organization-step.ts';
import styles from '#platform/web/wizard/wizard.module.css';

/** Name, kind and purposes. */
export function BasicsStep(props: StepProps) {
  const t = useT('organizations.account');
  const admin = useT('organizations.admin');
  const translate = useTranslator();
  const step = useOrganizationStep('basics', props);
  const { form } = step;
  const { errors } = form.formState;
  const labels = {
    title: t('field.title'),
    organization_type: t('field.type'),
    statutory_purposes: t('field.purposes'),
  };
  return (
    <StepForm {...step} labels={labels}>
      <TextField
        label={labels.title}
        maxLength={FORM_TITLE_MAX}
        autoComplete="organization"
        error={errors.title?.message}
        required
        {...form.register('title')}
      />
      <SelectField
        label={labels.organization_type}
        options={(['not_selected', ...organizationTypes] as const).map((value) => ({
          value,
          label: admin(`type.${value}`),
        }))}
        error={errors.organization_type?.message}
        required
        {...form.register('organization_type')}
      />
      <Controller
        control={form.control}
        name="statutory_purposes"
        render={({ field }) => (
          <ChoiceField
            name="statutory_purposes"
            label={labels.statutory_purposes}
            hint={t('hint.purposes')}
            required={form.watch('organization_type') !== 'profit'}
            multiple
            options={statutoryPurposes.map(({ value, label }) => ({ value, label: translate(label) }))}
            value={field.value}
            onChange={field.onChange}
            error={errors.statutory_purposes?.message}
          />
        )}
      />
    </StepForm>
  );
}

/** Description, activities and strengths of the organization. */
export function DescriptionStep(props: StepProps) {
  const t = useT('organizations.account');
  const step = useOrganizationStep('description', props);
  const fields = ['description', 'description_activity', 'description_strength'] as const;
  const labels = {
    description: t('field.description'),
    description_activity: t('field.activity'),
    description_strength: t('field.strength'),
  };
  return (
    <StepForm {...step} labels={labels} intro={t('intro.description')}>
      {fields.map((name) => (
        <LateRichText
          key={name}
          form={step.form}
          name={name}
          readOnly={step.isClosed}
          label={labels[name]}
          required={name !== 'description_strength'}
          markOptional
        />
      ))}
    </StepForm>
  );
}

/** Postal address and website. */
export function AddressStep(props: StepProps) {
  const t = useT('organizations.account');
  const step = useOrganizationStep('address', props);
  const { form } = step;
  const { errors } = form.formState;
  const labels = {
    street: t('field.street'),
    postal_code: t('field.postalCode'),
    city: t('field.city'),
    website: t('field.website'),
  };
  const field = (name: keyof typeof labels, autoComplete: string, maxLength: number) => ({
    label: labels[name],
    autoComplete,
    maxLength,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <StepForm {...step} labels={labels}>
      <TextField {...field('street', 'street-address', 120)} required />
      <div className={styles.pair}>
        <PostalCodeField {...field('postal_code', 'postal-code', 20)} required />
        <TextField {...field('city', 'address-level2', 80)} required />
      </div>
      <WebAddressField {...field('website', 'url', COPIED_ADDRESS_MAX)} hint={t('hint.website')} />
    </StepForm>
  );
}

/** The state of the last change of the account, and the effect of a new one. */
function BankStatus({ account }: { readonly account: StepProps['draft']['account'] }) {
  const t = useT('organizations.account');
  const format = useFormat();
  const { pending, pending_end: end, current_end: current, effective_from: from } = account;
  if (current === '' && pending === null) return null;
  const at = from === null ? '' : format.date(from);
  const state = current === '' ? (pending === 'objected' ? 'firstObjected' : 'first') : (pending ?? 'change');
  return (
    <Alert tone={pending === 'objected' ? 'warning' : 'info'}>
      {t(`bankState.${state}`, { end, current, at })}
    </Alert>
  );
}

/** The bank account for payouts. */
export function BankStep(props: StepProps) {
  const t = useT('organizations.account');
  const step = useOrganizationStep('bank', props);
  const { form } = step;
  const { errors } = form.formState;
  const labels = { account_holder: t('field.holder'), iban: 'IBAN', bic: 'BIC' };
  const field = (name: keyof typeof labels, maxLength: number) => ({
    label: labels[name],
    maxLength,
    autoComplete: 'off',
    spellCheck: false,
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <StepForm {...step} labels={labels} intro={t('intro.bank')}>
        <BankStatus account={props.draft.account} />
        <div>
          <TextField {...field('account_holder', 70)} required />
          <BankNameNote holder={form.watch('account_holder')} />
        </div>
        <BankOfIban
          iban={form.watch('iban')}
          bic={form.watch('bic')}
          onBic={(bic) => form.setValue('bic', bic, { shouldDirty: true })}
        >
          <TextField {...field('iban', 60)} autoCapitalize="characters" required />
        </BankOfIban>
        <ReadField
          {...field('bic', 30)}
          value={form.watch('bic')}
          readAs={bicReadAs}
          autoCapitalize="characters"
          hint={t('hint.bic')}
        />
      </StepForm>
      <BankProof draft={props.draft} isClosed={step.isClosed} />
    </>
  );
}
