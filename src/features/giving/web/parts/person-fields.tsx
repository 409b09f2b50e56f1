import { type MouseEvent, useState } from 'react';
import { useT } from '#platform/web/i18n.tsx';
import { EmailField } from '#platform/web/ui/email-field.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { PostalCodeField } from '#platform/web/ui/postal-code-field.tsx';
import { RadioGroup } from '#platform/web/ui/radio-group.tsx';
import {
  DONOR_KINDS,
  DONOR_LINE_LENGTHS,
  type NameLine,
  requiredNames,
} from '#features/donations/rules/donor.ts';
import { digitsOfPostalCodes, hasPostalCodes } from '#kernel/postal-code.ts';
import type { Countries, Country } from '#platform/web/countries.ts';
import type { DonationFields } from './use-donation-form.ts';
import styles from './donation-form.module.css';

interface FormProps {
  readonly form: DonationFields;
}

interface PersonProps extends FormProps {
  readonly countries: Countries;
  /** False if the donor may leave out the postal address. */
  readonly isAddressRequired: boolean;
}

/** Names, address and e-mail of the donor; the labels are above the fields, browsers may fill in all of it. */
export function PersonFields({ form, countries, isAddressRequired }: PersonProps) {
  const t = useT('giving.form');
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('person.legend')}</legend>
      <p className={styles.lead}>
        {t('required')} {t('person.anonymity')}
      </p>
      <DonorKindChoice form={form} />
      <NameFields form={form} />
      <DonorEmail form={form} />
      <AddressFields form={form} countries={countries} isAddressRequired={isAddressRequired} />
    </fieldset>
  );
}

/** Whether a person gives or a company. Without scripts the fields below follow the choice by its style. */
function DonorKindChoice({ form }: FormProps) {
  const t = useT('giving.form');
  const { isSubmitted } = form.api.formState;
  return (
    <RadioGroup
      name="donor_kind"
      legend={t('person.kind')}
      layout="boxes"
      value={form.api.watch('donor_kind')}
      onChange={({ target }) =>
        form.api.setValue('donor_kind', target.value === 'company' ? 'company' : 'person', {
          shouldValidate: isSubmitted,
          shouldDirty: true,
        })
      }
      options={DONOR_KINDS.map((kind) => ({ value: kind, label: t(`person.kinds.${kind}`) }))}
    />
  );
}

/** The names of a person, or of a company and its contact person; those that the choices hide are not sent. */
function NameFields({ form }: FormProps) {
  const t = useT('giving.form');
  const required = requiredNames({
    donor_kind: form.api.watch('donor_kind'),
    has_one_name: form.api.watch('has_one_name'),
  });
  const name = (line: NameLine) => ({
    ...form.line(line),
    maxLength: DONOR_LINE_LENGTHS[line],
    required: required.includes(line),
    error: form.errorOf(line),
  });
  return (
    <>
      <div className={styles.ofCompany}>
        <TextField {...name('company_name')} label={t('person.companyName')} autoComplete="organization" />
        <p className={styles.lead}>{t('person.contact')}</p>
      </div>
      <div className={`${styles.grid} ${styles.names}`}>
        <TextField {...name('first_name')} label={t('person.firstName')} autoComplete="given-name" />
        <TextField {...name('last_name')} label={t('person.lastName')} autoComplete="family-name" />
      </div>
      <div className={styles.ofPerson}>
        <CheckboxField {...form.box('has_one_name')} label={t('person.oneName')} />
      </div>
    </>
  );
}

function AddressFields({ form, countries, isAddressRequired }: PersonProps) {
  const t = useT('giving.form');
  const country = form.api.watch('country');
  return (
    <>
      <TextField
        {...form.line('street')}
        label={t('person.street')}
        autoComplete="address-line1"
        maxLength={DONOR_LINE_LENGTHS.street}
        required={isAddressRequired}
        error={form.errorOf('street')}
      />
      <MoreAddress form={form} />
      <div className={styles.grid} data-kind="place">
        <PostalCodeField
          {...form.line('postal_code')}
          label={t('person.postalCode')}
          inputMode={digitsOfPostalCodes(country) === null ? 'text' : 'numeric'}
          maxLength={DONOR_LINE_LENGTHS.postal_code}
          required={isAddressRequired && hasPostalCodes(country)}
          error={form.errorOf('postal_code')}
        />
        <TextField
          {...form.line('city')}
          label={t('person.city')}
          autoComplete="address-level2"
          maxLength={DONOR_LINE_LENGTHS.city}
          required={isAddressRequired}
          error={form.errorOf('city')}
        />
      </div>
      <CountryField form={form} countries={countries} />
    </>
  );
}

/** A second line of the address: it is rarely needed, so it is collapsed until it is opened or filled in. */
function MoreAddress({ form }: FormProps) {
  const t = useT('giving.form');
  const error = form.errorOf('additional_information');
  const [open, setOpen] = useState(false);
  const needed = error !== undefined || form.api.watch('additional_information') !== '';
  if (needed && !open) setOpen(true);
  const press = (event: MouseEvent) => {
    // A filled field is not collapsed.
    event.preventDefault();
    setOpen(needed || !open);
  };
  return (
    <details className={styles.more} open={open}>
      <summary onClick={press}>{t('person.addMore')}</summary>
      <TextField
        {...form.line('additional_information')}
        label={t('person.more')}
        autoComplete="address-line2"
        maxLength={DONOR_LINE_LENGTHS.additional_information}
        error={error}
      />
    </details>
  );
}

const optionOf = ({ code, name }: Country) => ({ value: code, label: name });

function CountryField({ form, countries }: Pick<PersonProps, 'form' | 'countries'>) {
  const t = useT('giving.form');
  return (
    <SelectField
      {...form.line('country')}
      label={t('person.country')}
      autoComplete="country"
      required
      first={countries.first.map(optionOf)}
      options={countries.rest.map(optionOf)}
      error={form.errorOf('country')}
    />
  );
}

/** The address for the confirmation; its error is shown while typing (spec 1 §5). */
function DonorEmail({ form }: FormProps) {
  const t = useT('giving.form');
  const p = useT('platform');
  const { name, ref, onBlur } = form.api.register('email');
  const { isSubmitted } = form.api.formState;
  return (
    <EmailField
      name={name}
      ref={ref}
      onBlur={(event) => void onBlur(event)}
      label={t('person.email')}
      hint={t('person.emailHint')}
      placeholder={p('form.emailPlaceholder')}
      maxLength={DONOR_LINE_LENGTHS.email}
      required
      value={form.api.watch('email')}
      onChange={(email) =>
        form.api.setValue('email', email, { shouldValidate: isSubmitted, shouldDirty: true })
      }
      serverError={form.errorOf('email')}
    />
  );
}
