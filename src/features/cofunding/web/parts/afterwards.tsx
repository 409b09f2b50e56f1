import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { BackingBudget } from '../../contract/staff.ts';

interface AfterwardsProps {
  readonly budget: BackingBudget | undefined;
  /** What the pot would gain, in cents; below zero it gives back. */
  readonly delta: bigint;
}

/** What is free in the budget, what the pot takes from it, and whether plans of others then lack their money. */
export function Afterwards({ budget, delta }: AfterwardsProps) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  if (!budget) return <p role="status" />;
  const left = BigInt(budget.free.in_cents) - delta;
  const net = BigInt(budget.net_remaining.in_cents) - delta;
  const days = { from: format.date(budget.starts_on), to: format.date(budget.ends_on) };
  const amounts = { sum: format.money(delta < 0n ? -delta : delta), left: format.money(left) };
  const taken =
    delta === 0n
      ? t('form.free', { free: format.money(budget.free), ...days })
      : t(delta < 0n ? 'form.freed' : 'form.reserved', amounts);
  const warning =
    left < 0n && delta > 0n
      ? t('form.short', { missing: format.money(-left) })
      : net < 0n && delta > 0n
        ? `${taken} ${t('form.net', { amount: format.money(net) })}`
        : null;
  return (
    <Alert tone={warning === null ? 'info' : 'warning'} live="polite">
      {warning ?? taken}
    </Alert>
  );
}
