import type { IsoDate } from '#kernel/clock.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { DayField } from '#platform/web/ui/day-field.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import type { Problems } from '#platform/web/ui/use-entry.ts';
import type { BudgetWire } from '../../contract.ts';
import styles from './budget.module.css';

/** What is entered of a budget. */
export interface BudgetEntry {
  readonly title: string;
  readonly target: bigint | null;
  readonly starts: IsoDate | null;
  readonly ends: IsoDate | null;
}

/** The fields by their names on the wire. */
export const budgetWire = {
  title: 'title',
  target_in_cents: 'target',
  starts_on: 'starts',
  ends_on: 'ends',
} as const;

/** An entry for the wire; only complete ones are sent. */
export const budgetBody = (entry: BudgetEntry) => ({
  title: entry.title.trim(),
  target_in_cents: Number(entry.target ?? 0n),
  starts_on: entry.starts ?? '',
  ends_on: entry.ends ?? '',
});

/** Says what is missing of an entry. */
export function useBudgetCheck(): (entry: BudgetEntry) => Problems<BudgetEntry> {
  const t = useT('budgets.admin');
  return ({ title, target, starts, ends }) => ({
    ...(title.trim() === '' ? { title: t('form.name') } : {}),
    ...(target === null || target <= 0n ? { target: t('form.target') } : {}),
    ...(starts === null ? { starts: t('form.day') } : {}),
    ...(ends === null ? { ends: t('form.day') } : {}),
  });
}

interface Props {
  readonly entry: BudgetEntry;
  readonly problems: Problems<BudgetEntry>;
  readonly change: (part: Partial<BudgetEntry>) => void;
  /** The budget as it is; none for a new one. */
  readonly budget?: BudgetWire;
}

/** Name, target amount and days of a budget, with what the new amount would leave. */
export function BudgetFields({ entry, problems, change, budget }: Props) {
  const t = useT('budgets.admin');
  return (
    <>
      <TextField
        name="title"
        label={t('field.title')}
        required
        maxLength={120}
        value={entry.title}
        error={problems.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <AmountInput
        name="target"
        label={t('field.target')}
        required
        value={entry.target}
        error={problems.target}
        notice={budget ? undefined : t('form.targetHint')}
        onChange={(target) => change({ target })}
      />
      {budget && <Afterwards budget={budget} target={entry.target} />}
      <div className={styles.pair}>
        <DayField
          name="starts"
          label={t('field.startsOn')}
          required
          value={entry.starts}
          error={problems.starts}
          onChange={(starts) => change({ starts })}
        />
        <DayField
          name="ends"
          label={t('field.endsOn')}
          required
          value={entry.ends}
          error={problems.ends}
          onChange={(ends) => change({ ends })}
        />
      </div>
      <p className={styles.note}>{t('form.planned')}</p>
    </>
  );
}

/** Warns while the entered amount would leave less than nothing (spec 2 §5). */
function Afterwards({ budget, target }: { readonly budget: BudgetWire; readonly target: bigint | null }) {
  const t = useT('budgets.admin');
  const format = useFormat();
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
