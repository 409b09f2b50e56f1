import { RichText, useFormat, useT } from '#platform/web/i18n.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import styles from './donation-form.module.css';
import type { DonationFields } from './use-donation-form.ts';
import { LinkedText } from '#platform/web/ui/linked-text.tsx';
import { asksPrivacy, type GivingSettings, offersReceipt } from './settings.ts';

interface ConsentProps {
  readonly form: DonationFields;
  readonly settings: GivingSettings;
}

/** The request for a receipt, from the amount that the operator has set; the reason is stated below it. */
export function ReceiptWish({ form, settings, net }: ConsentProps & { readonly net: bigint | null }) {
  const t = useT('giving.form');
  const format = useFormat();
  if (!settings.showDonationReceiptCheckbox) return null;
  if (!offersReceipt(settings, net)) {
    const amount = format.money(settings.receiptFromAmount, { whole: true });
    return <p className={styles.note}>{t('receipt.below', { amount })}</p>;
  }
  return <CheckboxField {...form.box('needs_receipt')} label={t('receipt.label')} hint={t('receipt.hint')} />;
}

interface NewsConsentProps {
  readonly form: DonationFields;
  readonly kind: 'project' | 'organization';
}

/** The consent to news by e-mail, never preset. The server stores the text of the label. */
export function NewsConsent({ form, kind }: NewsConsentProps) {
  const t = useT('giving.form');
  return (
    <CheckboxField
      {...form.box('news_wanted')}
      label={t(kind === 'project' ? 'news.ofProject' : 'news.ofOrganization')}
      hint={t('news.hint')}
    />
  );
}

/** Terms of use and privacy policy, if the operator requires them. */
export function Consents({ form, settings }: ConsentProps) {
  const t = useT('giving.form');
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
            {...form.box('terms_accepted')}
            label={t('consent.terms')}
            required
            error={form.errorOf('terms_accepted')}
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
          {...form.box('privacy_accepted')}
          label={<RichText text={t('consent.privacy')} parts={{ link: privacyLink }} />}
          required
          error={form.errorOf('privacy_accepted')}
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
