import { type MouseEvent, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { intlLocale } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { digitsOfPostalCodes } from '#features/donations/rules/postal-code.ts';
import { countries } from './countries.ts';
import type { FormValues } from './form-schema.ts';
import styles from './donation-form.module.css';

interface PersonProps {
  readonly form: UseFormReturn<FormValues>;
}

/** Names, address and e-mail of the donor; the labels stand above, browsers may fill all of it. */
export function PersonFields({ form }: PersonProps) {
  const t = useT('giving.form');
  const { register, formState } = form;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('person.legend')}</legend>
      <p className={styles.lead}>
        {t('required')} {t('person.anonymity')}
      </p>
      <div className={styles.grid}>
        <TextField
          {...register('first_name')}
          label={t('person.firstName')}
          autoComplete="given-name"
          maxLength={100}
          required
          error={formState.errors.first_name?.message}
        />
        <TextField
          {...register('last_name')}
          label={t('person.lastName')}
          autoComplete="family-name"
          maxLength={100}
          required
          error={formState.errors.last_name?.message}
        />
      </div>
      <DonorEmail form={form} />
      <AddressFields form={form} />
    </fieldset>
  );
}

function AddressFields({ form }: PersonProps) {
  const t = useT('giving.form');
  const { register, formState } = form;
  const error = (name: keyof FormValues) => formState.errors[name]?.message;
  return (
    <>
      <TextField
        {...register('street')}
        label={t('person.street')}
        autoComplete="address-line1"
        maxLength={200}
        required
        error={error('street')}
      />
      <MoreAddress form={form} />
      <div className={styles.grid} data-kind="place">
        <TextField
          {...register('postal_code')}
          label={t('person.postalCode')}
          autoComplete="postal-code"
          inputMode={digitsOfPostalCodes(form.watch('country')) === null ? 'text' : 'numeric'}
          maxLength={20}
          required
          error={error('postal_code')}
        />
        <TextField
          {...register('city')}
          label={t('person.city')}
          autoComplete="address-level2"
          maxLength={100}
          required
          error={error('city')}
        />
      </div>
      <CountryField form={form} />
    </>
  );
}

/** A second line of the address: few have one, so it waits behind its name until it is wanted or filled. */
function MoreAddress({ form }: PersonProps) {
  const t = useT('giving.form');
  const error = form.formState.errors.additional_information?.message;
  const [open, setOpen] = useState(false);
  const needed = error !== undefined || form.watch('additional_information') !== '';
  if (needed && !open) setOpen(true);
  const press = (event: MouseEvent) => {
    // What is filled in is not put away.
    event.preventDefault();
    setOpen(needed || !open);
  };
  return (
    <details className={styles.more} open={open}>
      <summary onClick={press}>{t('person.addMore')}</summary>
      <TextField
        {...form.register('additional_information')}
        label={t('person.more')}
        autoComplete="address-line2"
        maxLength={200}
        error={error}
      />
    </details>
  );
}

function CountryField({ form }: PersonProps) {
  const t = useT('giving.form');
  const locale = useLocale();
  const options = useMemo(() => {
    const { first, rest } = countries(intlLocale(locale));
    const option = ({ code, name }: { code: string; name: string }) => ({ value: code, label: name });
    return { first: first.map(option), rest: rest.map(option) };
  }, [locale]);
  return (
    <SelectField
      {...form.register('country')}
      label={t('person.country')}
      autoComplete="country"
      required
      first={options.first}
      options={options.rest}
      error={form.formState.errors.country?.message}
    />
  );
}

/** Where the confirmation goes; what is wrong with the address is told while it is typed (spec 1 §5). */
function DonorEmail({ form }: PersonProps) {
  const t = useT('giving.form');
  const { name, ref, onBlur } = form.register('email');
  const { isSubmitted, errors } = form.formState;
  return (
    <EmailField
      name={name}
      ref={ref}
      onBlur={(event) => void onBlur(event)}
      label={t('person.email')}
      hint={t('person.emailHint')}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      required
      value={form.watch('email')}
      onChange={(email) => form.setValue('email', email, { shouldValidate: isSubmitted, shouldDirty: true })}
      serverError={errors.email?.message}
    />
  );
}
