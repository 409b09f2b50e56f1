import type { Cents } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { CheckboxField } from '#platform/web/ui/fields.tsx';
import styles from '../donation-form.module.css';
import type { DonationFields } from '../use-donation-form.ts';
import { donorCoversFee } from '#features/donations/rules/fee.ts';
import { feeOf, type FeeWire, isTooSmall, mustCover } from '../preview.ts';
import type { GivingSettings } from '../settings.ts';

interface FeeChoiceProps {
  readonly form: DonationFields;
  readonly settings: GivingSettings;
  readonly provider: FeeWire | null;
  readonly net: Cents | null;
}

/** “I cover the fee”, with fee and total before anything is sent. Nothing if there is no fee to cover. */
export function FeeChoice({ form, settings, provider, net }: FeeChoiceProps) {
  const t = useT('giving.form');
  const format = useFormat();
  if (!provider || net === null) return null;
  const fee = feeOf(net, provider);
  if (fee === 0n) return null;
  if (mustCover(net, provider, settings)) {
    const smallest = format.money(BigInt(provider.smallest_in_cents));
    const sums = { fee: format.money(fee), total: format.money(net + fee) };
    const words = isTooSmall(net, provider)
      ? t('fee.smallest', { smallest, ...sums })
      : t('fee.larger', sums);
    return <p className={styles.note}>{words}</p>;
  }
  if (settings.forceTakeFee || !settings.showTakeFeeCheckbox) {
    const covered = donorCoversFee(settings, false);
    return covered && <p className={styles.note}>{t('fee.forced', { fee: format.money(fee) })}</p>;
  }
  return (
    <CheckboxField
      {...form.box('user_takes_fee')}
      label={t('fee.label', { fee: format.money(fee) })}
      hint={t('fee.hint', { total: format.money(net + fee), net: format.money(net) })}
    />
  );
}
