import type { UseFormReturn } from 'react-hook-form';
import { RichText, useFormat, useT } from '#platform/web/i18n.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import styles from './donation-form.module.css';
import type { FormValues } from './form-schema.ts';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';
import { asksPrivacy, type GivingSettings, offersReceipt } from './settings.ts';

interface ConsentProps {
  readonly form: UseFormReturn<FormValues>;
  readonly settings: GivingSettings;
}

/** The wish for a receipt, from the amount that the operator has set; below it the reason is told. */
export function ReceiptWish({ form, settings, net }: ConsentProps & { readonly net: bigint | null }) {
  const t = useT('giving.form');
  const format = useFormat();
  if (!settings.showDonationReceiptCheckbox) return null;
  if (!offersReceipt(settings, net)) {
    const amount = format.money(settings.receiptFromAmount, { whole: true });
    return <p className={styles.note}>{t('receipt.below', { amount })}</p>;
  }
  return (
    <CheckboxField {...form.register('needs_receipt')} label={t('receipt.label')} hint={t('receipt.hint')} />
  );
}

/** Terms of use and privacy policy, as far as the operator asks for them. */
export function Consents({ form, settings }: ConsentProps) {
  const t = useT('giving.form');
  const { errors } = form.formState;
  const privacyLink = (inner: string) => (
    <a href={settings.platformPrivacyPolicyLink} target="_blank" rel="noreferrer">
      {inner}
    </a>
  );
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('consent.legend')}</legend>
      {settings.showTermsOfUseCheckbox && (
        <>
          <CheckboxField
            {...form.register('terms_accepted')}
            label={t('consent.terms')}
            required
            error={errors.terms_accepted?.message}
          />
          <details className={styles.details}>
            <summary>{t('consent.termsRead')}</summary>
            <p>
              {settings.termsOfUseText ? (
                <LinkedText text={settings.termsOfUseText} />
              ) : (
                t('consent.termsText')
              )}
            </p>
          </details>
        </>
      )}
      {asksPrivacy(settings) ? (
        <CheckboxField
          {...form.register('privacy_accepted')}
          label={<RichText text={t('consent.privacy')} parts={{ link: privacyLink }} />}
          required
          error={errors.privacy_accepted?.message}
        />
      ) : (
        <p className={styles.note}>
          <RichText text={t('consent.privacyNote')} parts={{ link: privacyLink }} />
        </p>
      )}
      {settings.privacyPolicyText && (
        <p className={styles.note}>
          <LinkedText text={settings.privacyPolicyText} />
        </p>
      )}
    </fieldset>
  );
}
