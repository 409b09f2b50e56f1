import { useFormat, useT } from '#platform/web/i18n.tsx';
import styles from './donation-form.module.css';
import type { GivingRecipient } from './recipient.ts';
import { exceedsHoldShare, type GivingSettings } from './settings.ts';
import type { AmountControl } from './use-amount.ts';

interface HeldShareProps {
  readonly recipient: GivingRecipient;
  readonly settings: GivingSettings;
  readonly amount: Pick<AmountControl, 'cents' | 'limits'>;
}

/** Says of a large gift to a project how much of it is kept free until it is paid, and what becomes of the rest. */
export function HeldShare({ recipient, settings, amount }: HeldShareProps) {
  const t = useT('giving.form');
  const format = useFormat();
  const isLarge = exceedsHoldShare(settings, amount.cents, amount.limits.max);
  if (recipient.kind !== 'project' || !isLarge) return null;
  return (
    <p className={styles.note}>
      {t('heldShare', {
        share: format.percent(settings.maxHoldShare),
        minutes: format.number(settings.largeHoldMinutes),
      })}
    </p>
  );
}
