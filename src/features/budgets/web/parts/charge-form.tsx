import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { RadioGroup, SelectField, TextArea } from '#platform/web/ui/fields.tsx';
import type { BudgetChoice } from '../../contract.ts';
import styles from './budget.module.css';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';

export const CHARGE_KINDS = ['charge', 'withdraw', 'contra'] as const;

/** What is entered of a charge. */
export interface ChargeEntry {
  readonly kind: (typeof CHARGE_KINDS)[number];
  readonly budgets: readonly string[];
  readonly amount: bigint | null;
  readonly into: string;
  readonly reason: string;
}

interface Props {
  readonly budgets: readonly BudgetChoice[];
  /** What may be booked; a choice is offered between several. */
  readonly kinds: readonly ChargeEntry['kind'][];
  readonly send: (entry: ChargeEntry, idempotencyKey: string) => Promise<void>;
}

function useChargeForm({ kinds, send }: Pick<Props, 'kinds' | 'send'>) {
  const t = useT('budgets.admin');
  return useEntry<ChargeEntry>({
    initial: { kind: kinds[0] ?? 'contra', budgets: [], amount: null, into: '', reason: '' },
    wire: { budgets: 'budgets', amount_in_cents: 'amount', into: 'into', reason: 'reason' },
    check: ({ kind, budgets, amount, into, reason }) => ({
      ...(budgets.length === 0 ? { budgets: t('charge.budget') } : {}),
      ...(amount === null || amount <= 0n ? { amount: t('charge.amountMissing') } : {}),
      ...(kind === 'contra' && into === '' ? { into: t('charge.budget') } : {}),
      ...(kind === 'contra' && budgets.includes(into) ? { into: t('charge.intoSelected') } : {}),
      ...(reason.trim() === '' ? { reason: t('charge.reasonMissing') } : {}),
    }),
    send,
  });
}

/** Charges several budgets at once, or moves money between them; says before what would be left of each. */
export function ChargeForm({ budgets, kinds, send }: Props) {
  const t = useT('budgets.admin');
  const form = useChargeForm({ kinds, send });
  return (
    <EntryForm form={form} save={t('charge.save')}>
      <ChargeFields form={form} budgets={budgets} kinds={kinds} />
    </EntryForm>
  );
}

interface FieldProps extends Pick<Props, 'budgets' | 'kinds'> {
  readonly form: ReturnType<typeof useChargeForm>;
}

function ChargeFields({ form, budgets, kinds }: FieldProps) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const { entry, change, problems } = form;
  const options = budgets.map(({ id, title, company, net_remaining }) => ({
    value: id,
    label: t('charge.option', { company: company.title, title, free: format.money(net_remaining) }),
  }));
  return (
    <>
      {kinds.length > 1 && (
        <RadioGroup
          name="kind"
          legend={t('charge.kind')}
          options={kinds.map((kind) => ({ value: kind, label: t(`charge.${kind}`) }))}
          value={entry.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as ChargeEntry['kind'] })}
        />
      )}
      <ChoiceField
        label={t('charge.budgets')}
        hint={t('charge.budgetsHint')}
        error={problems.budgets}
        multiple
        searchable
        options={options}
        value={entry.budgets}
        onChange={(chosen) => change({ budgets: chosen })}
      />
      {entry.kind === 'contra' && (
        <SelectField
          name="into"
          label={t('charge.into')}
          required
          placeholder={t('charge.chooseInto')}
          options={options.filter(({ value }) => !entry.budgets.includes(value))}
          value={entry.into}
          error={problems.into}
          onChange={(event) => change({ into: event.currentTarget.value })}
        />
      )}
      <AmountInput
        name="amount"
        label={t('charge.amount')}
        required
        value={entry.amount}
        error={problems.amount}
        onChange={(amount) => change({ amount })}
      />
      <Preview budgets={budgets} entry={entry} />
      <TextArea
        name="reason"
        label={t('field.reason')}
        hint={t('charge.reasonHint')}
        required
        rows={2}
        maxLength={1000}
        value={entry.reason}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
    </>
  );
}

/** What each budget would have left; warns where it would be less than nothing (spec 2 §5). */
function Preview({
  budgets,
  entry,
}: {
  readonly budgets: readonly BudgetChoice[];
  readonly entry: ChargeEntry;
}) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const { amount, kind } = entry;
  if (amount === null || entry.budgets.length === 0) return <div role="status" />;
  const deltaOf = (id: string) => {
    if (kind === 'contra' && id === entry.into) return amount * BigInt(entry.budgets.length);
    if (!entry.budgets.includes(id)) return 0n;
    return kind === 'charge' ? amount : -amount;
  };
  const lines = budgets
    .map((budget) => ({ budget, delta: deltaOf(budget.id) }))
    .filter(({ delta }) => delta !== 0n)
    .map(({ budget, delta }) => ({
      title: `${budget.company.title}: ${budget.title}`,
      before: BigInt(budget.net_remaining.in_cents),
      after: BigInt(budget.net_remaining.in_cents) + delta,
    }));
  const negative = lines.some(({ after }) => after < 0n);
  return (
    <Alert
      tone={negative ? 'warning' : 'info'}
      live="polite"
      title={negative ? t('charge.negative') : t('charge.previewTitle')}
    >
      <ul className={styles.list}>
        {lines.map(({ title, before, after }) => (
          <li key={title}>
            <span className={styles.note}>
              {t('charge.preview', { title, before: format.money(before), after: format.money(after) })}
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
