import { useWatch } from 'react-hook-form';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { FundingSources } from '../../contract/internal-fundings.ts';
import { type Operations, staffOperations } from './operations.ts';
import { GrantFields } from './grant-fields.tsx';
import { SourceFields } from './source-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import { type FundingEntry, type FundingStart, useFundingForm } from './use-funding-form.ts';

interface Props {
  readonly sources: FundingSources;
  readonly operations: Operations;
  readonly start?: FundingStart;
}

type Form = ApiForm<FundingEntry>;

/** The current input of the form. */
const useInput = (form: Form) => useWatch({ control: form.control }) as FundingEntry;

const NOTHING_KNOWN: FundingStart = { recipient: null, budget: null };

/** A new funding: the company and its budgets, the recipient, the amount, and the status to start with. */
export function FundingForm({ sources, operations, start = NOTHING_KNOWN }: Props) {
  const t = useT('internal-fundings.admin');
  const form = useFundingForm(sources, operations, start);
  return (
    <FormPage form={form} save={t('form.save')}>
      <SourceFields form={partOf(form)} sources={sources} />
      <GrantFields form={partOf(form)} operations={operations} />
      <Consequences form={form} sources={sources} />
      <Start form={form} sources={sources} operations={operations} />
    </FormPage>
  );
}

/** The initial status, for the amounts of all selected budgets together. */
function Start({ form, sources, operations }: Omit<Props, 'start'> & { readonly form: Form }) {
  const { amount, budgets } = useInput(form);
  const sum = amount === null ? null : amount * BigInt(budgets.length || 1);
  return (
    <StatusFields form={partOf(form)} sources={sources} sum={sum} isStaff={operations === staffOperations} />
  );
}

/** Said while it is typed: the total of several budgets, more than the project needs, or more than a budget has left. */
function Consequences({ form, sources }: { readonly form: Form; readonly sources: FundingSources }) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { amount, budgets, recipient } = useInput(form);
  if (amount === null) return null;
  const over = recipient?.open && amount * BigInt(budgets.length || 1) > BigInt(recipient.open.in_cents);
  const short = sources.budgets.filter(
    ({ id, net_remaining }) => budgets.includes(id) && BigInt(net_remaining.in_cents) < amount,
  );
  return (
    <>
      {budgets.length > 1 && (
        <Alert tone="info" live="polite">
          {t('form.several', {
            number: budgets.length,
            sum: format.money(amount * BigInt(budgets.length)),
          })}
        </Alert>
      )}
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
