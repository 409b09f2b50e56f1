import { useFormat, useT } from '#platform/web/i18n.tsx';
import styles from './donation-form.module.css';
import type { GivingRecipient } from './recipient.ts';
import { exceedsHoldShare, type GivingSettings } from './settings.ts';
import type { AmountControl } from './amount/use-amount.ts';

interface HeldShareProps {
  readonly recipient: GivingRecipient;
  readonly settings: GivingSettings;
  readonly amount: Pick<AmountControl, 'cents' | 'limits'>;
}

/** Shows for a large donation to a project how much of it is held until it is paid, and what happens to the rest. */
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
