import {
  IconAlertCircle,
  IconBuildingBank,
  IconCreditCard,
  IconDeviceMobile,
  IconWallet,
} from '@tabler/icons-react';
import type { z } from 'zod';
import type { Cents } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { fieldId } from '#platform/web/ui/fields.tsx';
import type { paymentProviderSchema } from '#features/payments/contract/providers.ts';
import { feeOf, isTooSmall } from '../preview.ts';
import styles from './provider-choice.module.css';

export type PaymentProvider = z.infer<typeof paymentProviderSchema>;

const ICONS: Readonly<Record<string, typeof IconCreditCard>> = {
  'credit-card': IconCreditCard,
  'building-bank': IconBuildingBank,
  wallet: IconWallet,
  'device-mobile': IconDeviceMobile,
  direct_debit: IconBuildingBank,
};

/** A provider as shown to the donor before leaving: its own name, else that of the method. */
export function providerName({ title, display_name }: PaymentProvider): string {
  return title === '' ? display_name : title;
}

interface ProviderChoiceProps {
  readonly providers: readonly PaymentProvider[];
  /** Slug of the selected one. */
  readonly value: string;
  readonly onChange: (slug: string) => void;
  /** The amount that the fee is computed on, in cents. */
  readonly net: Cents | null;
  readonly error?: string | undefined;
}

/** The payment methods as cards, each with the fee for this donation. */
export function ProviderChoice({ providers, value, onChange, net, error }: ProviderChoiceProps) {
  const t = useT('giving.form');
  const format = useFormat();
  const id = fieldId('provider');
  const feeWords = (provider: PaymentProvider): string => {
    const free = provider.fee_base_in_cents === 0 && provider.fee_factor_ppm === 0;
    if (free && (net === null || !isTooSmall(net, provider))) return t('method.noFee');
    return net === null ? '' : t('method.fee', { fee: format.money(feeOf(net, provider)) });
  };
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{t('method.legend')}</legend>
      <div className={styles.options}>
        {providers.map((provider, index) => {
          const Icon = ICONS[provider.logo] ?? ICONS[provider.method] ?? IconCreditCard;
          return (
            <label key={provider.slug} className={styles.option}>
              <input
                type="radio"
                name="provider"
                id={index === 0 ? id : `${id}-${provider.slug}`}
                value={provider.slug}
                checked={provider.slug === value}
                onChange={() => onChange(provider.slug)}
              />
              <Icon size={24} aria-hidden className={styles.icon} />
              <span className={styles.name}>{provider.display_name}</span>
              <span className={styles.fee}>{feeWords(provider)}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <IconAlertCircle size={18} aria-hidden /> {error}
        </p>
      )}
    </fieldset>
  );
}
