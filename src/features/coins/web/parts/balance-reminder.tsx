import { Link } from 'react-router';
import { RichText, useLocale, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { timeOf } from './display.ts';
import { useBalance } from './use-balance.ts';

/** The balance that can be distributed, until when, and a link to it; nothing once it is used up or has expired. */
export default function BalanceReminder() {
  const t = useT('coins.redeem');
  const locale = useLocale();
  const formatAmount = useShownAmount();
  const { balance } = useBalance(null);
  if (!balance || balance.in_cents <= 0 || balance.held_until === null) return null;
  return (
    <Alert tone="info" live="polite">
      <RichText
        text={t('reminder', { amount: formatAmount(balance.in_cents) })}
        parts={{ balance: (inner) => <Link to="/redeem/">{inner}</Link> }}
      />{' '}
      {t('heldUntil', { time: timeOf(balance.held_until, locale) })}
    </Alert>
  );
}
