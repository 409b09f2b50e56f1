import { FUNDING } from '#features/funding-records/rules.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { SelectField, TextArea } from '#platform/web/ui/fields.tsx';
import { FIRST_STATUSES, type FundingSources } from '../../contract/internal-fundings.ts';
import { bookingNeedsApproval } from '../../rules.ts';
import { wordOf } from './funding-status.tsx';
import { type Operations, staffOperations } from './operations.ts';
import { GrantFields } from './grant-fields.tsx';
import { useFundingForm } from './use-funding-form.ts';

interface Props {
  readonly sources: FundingSources;
  readonly operations: Operations;
}

type Form = ReturnType<typeof useFundingForm>;

/** A new funding: who gives out of which budgets, to whom, how much, and how far it goes at once. */
export function FundingForm({ sources, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const form = useFundingForm(sources, operations);
  return (
    <EntryForm form={form} save={t('form.save')}>
      <SourceFields form={form} sources={sources} />
      <GrantFields form={form} operations={operations} />
      <Consequences form={form} sources={sources} />
      <StatusFields form={form} sources={sources} isStaff={operations === staffOperations} />
    </EntryForm>
  );
}

/** The company and which of its budgets give; each gives the full amount. */
function SourceFields({ form, sources }: { readonly form: Form; readonly sources: FundingSources }) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { entry, change, problems } = form;
  const budgets = sources.budgets.filter(({ company }) => company.slug === entry.company);
  const label = ({ title, net_remaining, state, starts_on }: (typeof budgets)[number]) =>
    state === 'planned'
      ? t('form.optionPlanned', { title, free: format.money(net_remaining), from: format.date(starts_on) })
      : t('form.option', { title, free: format.money(net_remaining) });
  return (
    <>
      <SelectField
        name="company"
        label={t('field.company')}
        required
        placeholder={t('form.chooseCompany')}
        options={sources.companies.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={entry.company}
        error={problems.company}
        onChange={(event) => change({ company: event.currentTarget.value, budgets: [] })}
      />
      {entry.company !== '' && budgets.length === 0 && <Alert tone="warning">{t('form.noBudget')}</Alert>}
      {budgets.length > 0 && (
        <ChoiceField
          label={t('form.budgets')}
          hint={t('form.budgetsHint')}
          error={problems.budgets}
          multiple
          options={budgets.map((budget) => ({ value: budget.id, label: label(budget) }))}
          value={entry.budgets}
          onChange={(chosen) => change({ budgets: chosen })}
        />
      )}
    </>
  );
}

/** Said while it is typed: more than the project lacks, or more than a budget has left. */
function Consequences({ form, sources }: { readonly form: Form; readonly sources: FundingSources }) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { amount, budgets, recipient } = form.entry;
  if (amount === null) return null;
  const over = recipient?.open && amount * BigInt(budgets.length || 1) > BigInt(recipient.open.in_cents);
  const short = sources.budgets.filter(
    ({ id, net_remaining }) => budgets.includes(id) && BigInt(net_remaining.in_cents) < amount,
  );
  return (
    <>
      {over && recipient?.open && (
        <Alert tone="warning" live="polite">
          {t('form.over', { open: format.money(recipient.open) })}
        </Alert>
      )}
      {short.map(({ id, title, net_remaining }) => (
        <Alert key={id} tone="warning" live="polite">
          {t('form.short', { title, amount: format.money(amount - BigInt(net_remaining.in_cents)) })}
        </Alert>
      ))}
    </>
  );
}

/** The limit that what is entered exceeds where the caller may not approve; null where it may be booked. */
function exceeded({ entry }: Form, { can_approve, approval_above: limit }: FundingSources) {
  if (can_approve || limit === null || entry.amount === null) return null;
  const sum = entry.amount * BigInt(entry.budgets.length || 1);
  return bookingNeedsApproval(sum, false, Number(limit.in_cents)) ? limit : null;
}

interface StatusProps {
  readonly form: Form;
  readonly sources: FundingSources;
  readonly isStaff: boolean;
}

/** How far it goes at once: only as far as the caller may bring it. */
function StatusFields({ form, sources, isStaff }: StatusProps) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { entry, change, problems } = form;
  const limit = exceeded(form, sources);
  const statuses = FIRST_STATUSES.filter(
    (status) =>
      (sources.can_approve || status !== FUNDING.approved) && (limit === null || status !== FUNDING.waiting),
  );
  // A status that was chosen before the amount grew is chosen anew.
  const chosen = statuses.some((status) => String(status) === entry.status) ? entry.status : '';
  return (
    <>
      {limit && (
        <Alert tone="info" live="polite">
          {t('form.needsApproval', { limit: format.money(limit) })}
        </Alert>
      )}
      <SelectField
        name="status"
        label={t('field.status')}
        required
        placeholder={t('form.chooseStatus')}
        options={statuses.map((status) => ({ value: String(status), label: t(wordOf(status)) }))}
        value={chosen}
        error={problems.status}
        onChange={(event) => change({ status: event.currentTarget.value })}
      />
      <TextArea
        name="reason"
        label={t('field.reason')}
        hint={t('form.reasonHint')}
        rows={2}
        maxLength={1000}
        value={entry.reason}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {isStaff && (
        <InternalNoteField value={entry.note} error={problems.note} onValue={(note) => change({ note })} />
      )}
    </>
  );
}
