import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { BackingBudget } from '../../contract/staff.ts';

interface BudgetImpactProps {
  readonly budget: BackingBudget | undefined;
  /** The change of the pot in cents; a negative amount is returned to the budget. */
  readonly delta: bigint;
}

/** The free amount of the budget, the amount that the pot takes, and a warning if planned fundings exceed the rest. */
export function BudgetImpact({ budget, delta }: BudgetImpactProps) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  if (!budget) return <p role="status" />;
  const left = BigInt(budget.free.in_cents) - delta;
  const net = BigInt(budget.net_remaining.in_cents) - delta;
  const days = { from: format.date(budget.starts_on), to: format.date(budget.ends_on) };
  const amounts = { sum: format.money(delta < 0n ? -delta : delta), left: format.money(left) };
  const summary =
    delta === 0n
      ? t('form.free', { free: format.money(budget.free), ...days })
      : t(delta < 0n ? 'form.freed' : 'form.reserved', amounts);
  const warning =
    left < 0n && delta > 0n
      ? t('form.short', { missing: format.money(-left) })
      : net < 0n && delta > 0n
        ? `${summary} ${t('form.net', { amount: format.money(net) })}`
        : null;
  return (
    <Alert tone={warning === null ? 'info' : 'warning'} live="polite">
      {warning ?? summary}
    </Alert>
  );
}
