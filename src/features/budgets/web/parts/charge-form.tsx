import { useWatch } from 'react-hook-form';
import { FormAmount, FormChoice } from '#platform/web/forms/controls.tsx';
import { FormRadios, FormSelect, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { type BudgetChoice, chargeSchema, contraSchema } from '../../contract/budgets.ts';
import styles from './budget.module.css';

export const CHARGE_KINDS = ['charge', 'withdraw', 'contra'] as const;

/** The input of the form of a charge. */
export interface ChargeEntry {
  kind: (typeof CHARGE_KINDS)[number];
  budgets: string[];
  amount: bigint | null;
  into: string;
  reason: string;
}

interface Props {
  readonly budgets: readonly BudgetChoice[];
  /** The possible kinds of booking; with several of them a choice is shown. */
  readonly kinds: readonly ChargeEntry['kind'][];
  /** The id of the budget that is chosen from the start, as far as it can be chosen; without one, the only budget is. */
  readonly start?: string | null;
  readonly send: (entry: ChargeEntry, idempotencyKey: string) => Promise<unknown>;
  /** Called after the charge was booked. */
  readonly done: (entry: ChargeEntry) => unknown;
}

type Form = ApiForm<ChargeEntry>;

/** The request body of a contra entry; it is sent only if the form is complete. */
export const contraBody = ({ budgets, amount, into, reason }: ChargeEntry) => ({
  budgets,
  into,
  amount_in_cents: Number(amount ?? 0n),
  reason,
});

/** The request body of a charge; a withdrawal has a negative amount. */
export const chargeBody = ({ kind, budgets, amount, reason }: ChargeEntry) => ({
  budgets,
  amount_in_cents: kind === 'charge' ? Number(amount ?? 0n) : -Number(amount ?? 0n),
  reason,
});

function useChargeForm({ budgets, kinds, start, send, done }: Props): Form {
  const t = useT('budgets.admin');
  const kind = kinds[0] ?? 'contra';
  const [first, second] = budgets;
  const only = first && !second ? first : undefined;
  const chosen = start == null ? only : budgets.find(({ id }) => id === start);
  const isOther = ({ id, company }: BudgetChoice) =>
    id !== chosen?.id && company.slug === chosen?.company.slug;
  const [into, further] = budgets.filter(isOther);
  const defaults: ChargeEntry = {
    kind,
    budgets: chosen ? [chosen.id] : [],
    amount: null,
    // Of a company with two budgets there is only one that the money can go to.
    into: into && !further ? into.id : '',
    reason: '',
  };
  return useApiForm({
    defaults,
    schema: (entry) => (entry.kind === 'contra' ? contraSchema : chargeSchema),
    bodyOf: (entry) => (entry.kind === 'contra' ? contraBody(entry) : chargeBody(entry)),
    names: { amount_in_cents: 'amount' },
    words: {
      budgets: t('charge.budget'),
      into: t('charge.budget'),
      amount: t('charge.amountMissing'),
      reason: t('charge.reasonMissing'),
    },
    check: ({ kind: booked, budgets: from, amount, into }) => ({
      amount: amount === null || amount <= 0n ? t('charge.amountMissing') : undefined,
      into: booked === 'contra' && from.includes(into) ? t('charge.intoSelected') : undefined,
    }),
    send: (_body, idempotencyKey, entry) => send(entry, idempotencyKey),
    done: (_answer, entry) => done(entry),
  });
}

/** Charges several budgets together, or moves money between them; shows in advance what would remain in each. */
export function ChargeForm(props: Props) {
  const t = useT('budgets.admin');
  const form = useChargeForm(props);
  const { budgets, kinds } = props;
  return (
    <FormPage form={form} save={t('charge.save')}>
      <ChargeFields form={form} budgets={budgets} kinds={kinds} />
    </FormPage>
  );
}

interface FieldProps extends Pick<Props, 'budgets' | 'kinds'> {
  readonly form: Form;
}

function ChargeFields({ form, budgets, kinds }: FieldProps) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const { kind, budgets: chosen } = useWatch({ control: form.control }) as ChargeEntry;
  const options = budgets.map(({ id, title, company, net_remaining }) => ({
    value: id,
    label: t('charge.option', { company: company.title, title, free: format.money(net_remaining) }),
  }));
  return (
    <>
      {kinds.length > 1 && (
        <FormRadios
          form={form}
          name="kind"
          legend={t('charge.kind')}
          options={kinds.map((value) => ({ value, label: t(`charge.${value}`) }))}
        />
      )}
      <FormChoice
        form={form}
        name="budgets"
        label={t('charge.budgets')}
        hint={t('charge.budgetsHint')}
        required
        multiple
        searchable
        options={options}
      />
      {kind === 'contra' && (
        <FormSelect
          form={form}
          name="into"
          label={t('charge.into')}
          required
          placeholder={t('charge.chooseInto')}
          options={options.filter(({ value }) => !chosen.includes(value))}
        />
      )}
      <FormAmount form={form} name="amount" label={t('charge.amount')} required />
      <Preview form={form} budgets={budgets} />
      <FormTextArea
        form={form}
        name="reason"
        label={t('field.reason')}
        hint={t('charge.reasonHint')}
        required
        rows={2}
        maxLength={1000}
      />
    </>
  );
}

/** The net remaining amount of each budget after the booking; warns if one would be negative (spec 2 §5). */
function Preview({ form, budgets }: Pick<FieldProps, 'form' | 'budgets'>) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const entry = useWatch({ control: form.control }) as ChargeEntry;
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
