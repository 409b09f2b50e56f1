import { useState } from 'react';
import type { Countries, Country } from '#platform/web/countries.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormPostalCode, FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { correctDonor, sendDonationMails } from '../../../contract/correction.ts';
import type { DonationDetail } from '../../../contract/staff.ts';
import { DONOR_LINE_LENGTHS, requiredAddressLines, requiredNames } from '../../../rules/donor.ts';
import { DonationActionDialog } from './donation-action-dialog.tsx';
import styles from './donation-detail.module.css';
import { useShownFacts } from './use-shown-facts.ts';

type Donor = NonNullable<DonationDetail['donor']>;

interface Props {
  readonly donation: DonationDetail;
  readonly countries: Countries;
}

/** The buttons below the donor: correct what was mistyped, and send the mails again. */
export function DonorActions({ donation, countries }: Props) {
  const t = useT('donations.admin');
  const [open, setOpen] = useState<'correct' | 'send' | null>(null);
  const { donor, abilities } = donation;
  const close = () => setOpen(null);
  return (
    <div className={styles.actions}>
      {donor && abilities.can_correct_donor && (
        <Button variant="quiet" onClick={() => setOpen('correct')}>
          {t('correct.action')}
        </Button>
      )}
      {abilities.can_send_mails && (
        <Button variant="quiet" onClick={() => setOpen('send')}>
          {t('correct.send')}
        </Button>
      )}
      {open === 'correct' && donor && (
        <CorrectDonorDialog donation={donation} donor={donor} countries={countries} onClose={close} />
      )}
      {open === 'send' && <SendMailsDialog donation={donation} onClose={close} />}
    </div>
  );
}

interface DialogProps {
  readonly donation: DonationDetail;
  readonly onClose: () => void;
}

/** The fields of the correction; the kind of donor is not among them. */
type Values = Omit<Donor, 'donor_kind'> & { has_one_name: boolean; send_mails: boolean };

function CorrectDonorDialog({
  donation,
  donor,
  countries,
  onClose,
}: DialogProps & { readonly donor: Donor; readonly countries: Countries }) {
  const t = useT('donations.admin');
  const { donor_kind: kind, ...lines } = donor;
  const more: Values = {
    ...lines,
    has_one_name: kind === 'person' && donor.first_name === '',
    send_mails: donation.abilities.can_send_mails,
  };
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={t('correct.title')}
      done="correct"
      confirmLabel={t('correct.confirm')}
      text={t('correct.text')}
      reasonHint={t('correct.reasonHint')}
      onClose={onClose}
      more={more}
      run={(call, { cents: _none, note: _nothing, send_mails, ...body }, options) =>
        call(
          correctDonor,
          {
            params: { id: String(donation.id) },
            body: {
              version: donation.version,
              ...body,
              send_mails: send_mails && donation.abilities.can_send_mails && body.email !== donor.email,
            },
          },
          options,
        )
      }
    >
      {(form) => (
        <>
          <NameFields form={form} kind={kind} />
          <EmailFields form={form} donation={donation} previous={donor.email} />
          <AddressFields form={form} countries={countries} isRequired={donation.needs_receipt} />
        </>
      )}
    </DonationActionDialog>
  );
}

interface FieldsProps {
  readonly form: ApiForm<Values>;
}

function NameFields({ form, kind }: FieldsProps & { readonly kind: Donor['donor_kind'] }) {
  const t = useT('donations.admin');
  const isCompany = kind === 'company';
  const required = requiredNames({ donor_kind: kind, has_one_name: form.watch('has_one_name') });
  const name = (line: 'company_name' | 'first_name' | 'last_name') => ({
    form,
    name: line,
    maxLength: DONOR_LINE_LENGTHS[line],
    required: required.includes(line),
  });
  return (
    <>
      {isCompany && <FormText {...name('company_name')} label={t('correct.companyName')} />}
      <FormText
        {...name('first_name')}
        label={t(isCompany ? 'correct.contactFirstName' : 'correct.firstName')}
      />
      <FormText
        {...name('last_name')}
        label={t(isCompany ? 'correct.contactLastName' : 'correct.lastName')}
      />
      {!isCompany && <FormCheckbox form={form} name="has_one_name" label={t('correct.oneName')} />}
    </>
  );
}

/** The address of the mails; another one needs a second look, and offers to send them there. */
function EmailFields({
  form,
  donation,
  previous,
}: FieldsProps & { readonly donation: DonationDetail; readonly previous: string }) {
  const t = useT('donations.admin');
  const isChanged = form.watch('email').trim() !== previous;
  return (
    <>
      <FormEmail
        form={form}
        name="email"
        label={t('correct.email')}
        hint={t('correct.emailHint')}
        maxLength={DONOR_LINE_LENGTHS.email}
        required
      />
      {isChanged && donation.abilities.can_send_mails && (
        <FormCheckbox form={form} name="send_mails" label={t('correct.sendThere')} />
      )}
    </>
  );
}

const optionOf = ({ code, name }: Country) => ({ value: code, label: name });

function AddressFields({
  form,
  countries,
  isRequired,
}: FieldsProps & { readonly countries: Countries; readonly isRequired: boolean }) {
  const t = useT('donations.admin');
  const required: readonly string[] = isRequired ? requiredAddressLines(form.watch('country')) : [];
  const line = (name: 'street' | 'additional_information' | 'postal_code' | 'city') => ({
    form,
    name,
    maxLength: DONOR_LINE_LENGTHS[name],
    required: required.includes(name),
  });
  return (
    <>
      <FormText {...line('street')} label={t('correct.street')} />
      <FormText {...line('additional_information')} label={t('correct.more')} />
      <FormPostalCode {...line('postal_code')} label={t('correct.postalCode')} autoComplete="off" />
      <FormText {...line('city')} label={t('correct.city')} />
      <FormSelect
        form={form}
        name="country"
        label={t('correct.country')}
        first={countries.first.map(optionOf)}
        options={countries.rest.map(optionOf)}
        required
      />
    </>
  );
}

function SendMailsDialog({ donation, onClose }: DialogProps) {
  const t = useT('donations.admin');
  return (
    <DonationActionDialog
      shown={useShownFacts(donation)}
      title={t('correct.sendTitle')}
      done="sendMails"
      confirmLabel={t('correct.sendConfirm')}
      text={t('correct.sendText', { email: donation.donor?.email ?? '' })}
      withoutReason
      onClose={onClose}
      run={(call, _input, options) =>
        call(
          sendDonationMails,
          { params: { id: String(donation.id) }, body: { version: donation.version } },
          options,
        )
      }
    />
  );
}
