import { useWatch } from 'react-hook-form';
import { emptyPeriod, type NamedPeriod, PeriodFields } from '#platform/web/forms/period-fields.tsx';
import { FormAmount } from '#platform/web/forms/controls.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { BudgetWire } from '../../contract/budgets.ts';
import styles from './budget.module.css';

/** The input of the form of a budget. */
export interface BudgetEntry extends NamedPeriod {
  target: bigint | null;
}

export const emptyBudget: BudgetEntry = { ...emptyPeriod, target: null };

/** The fields by their names on the wire. */
export const budgetNames = { target_in_cents: 'target', starts_on: 'starts', ends_on: 'ends' } as const;

/** The request body; it is sent only if the form is complete. */
export const budgetBody = (entry: BudgetEntry) => ({
  title: entry.title.trim(),
  target_in_cents: Number(entry.target ?? 0n),
  starts_on: entry.starts ?? '',
  ends_on: entry.ends ?? '',
});

/** The messages for missing or invalid fields. */
export function useBudgetWords() {
  const t = useT('budgets.admin');
  return {
    company: t('form.company'),
    title: t('form.name'),
    target: t('form.target'),
  };
}

interface Props {
  readonly form: ApiForm<BudgetEntry>;
  /** The stored budget; undefined for a new one. */
  readonly budget?: BudgetWire;
}

/** Name, target amount and days of a budget, with a warning if the amount is too low. */
export function BudgetFields({ form, budget }: Props) {
  const t = useT('budgets.admin');
  const labels = { title: t('field.title'), starts: t('field.startsOn'), ends: t('field.endsOn') };
  return (
    <>
      <PeriodFields form={partOf(form)} labels={labels}>
        <FormAmount
          form={form}
          name="target"
          label={t('field.target')}
          required
          notice={budget ? undefined : t('form.targetHint')}
        />
        {budget && <ShortfallWarning form={form} budget={budget} />}
      </PeriodFields>
      <p className={styles.note}>{t('form.planned')}</p>
    </>
  );
}

/** Warns if the entered amount would make the budget negative (spec 2 §5). */
function ShortfallWarning({ form, budget }: Required<Props>) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const target = useWatch({ control: form.control, name: 'target' });
  if (target === null) return null;
  const delta = target - BigInt(budget.target.in_cents);
  const remaining = BigInt(budget.remaining.in_cents) + delta;
  const net = BigInt(budget.net_remaining.in_cents) + delta;
  if (net >= 0n) return null;
  return (
    <Alert tone="warning" live="polite">
      {remaining < 0n
        ? t('form.warning', { amount: format.money(remaining) })
        : t('form.netWarning', { amount: format.money(net) })}
    </Alert>
  );
}
