import { useRevalidator } from 'react-router';
import styles from '#features/budgets/web/parts/budget.module.css';
import { useEntry } from '#features/budgets/web/parts/use-entry.ts';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AmountInput } from '#platform/web/ui/amount-input.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ErrorSummary } from '#platform/web/ui/error-summary.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { UnsavedGuard } from '#platform/web/ui/unsaved.tsx';
import type { FundingSources, FundingWire } from '../../contract.ts';
import type { Operations } from './operations.ts';
import { RecipientChoice } from './recipient-choice.tsx';
import { type FundingEntry, recipientBody } from './use-funding-form.ts';

interface Props {
  readonly funding: FundingWire;
  readonly sources: FundingSources;
  readonly operations: Operations;
}

interface EditEntry extends Pick<FundingEntry, 'kind' | 'recipient' | 'amount' | 'reason'> {
  readonly budget: string;
}

function entryOf({ project, organization, amount, budget }: FundingWire): EditEntry {
  const named = project ?? organization;
  return {
    kind: project ? 'project' : 'organization',
    recipient: named && { value: named.slug, label: named.title, open: null, alert: null },
    amount: BigInt(amount.in_cents),
    budget: budget?.id ?? '',
    reason: '',
  };
}

function useEdit({ funding, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  return useEntry<EditEntry>({
    initial: entryOf(funding),
    wire: {
      budget: 'budget',
      budgets: 'budget',
      project: 'recipient',
      organization: 'recipient',
      amount_in_cents: 'amount',
      reason: 'reason',
    },
    check: ({ amount, recipient, budget }) => ({
      ...(recipient === null ? { recipient: t('form.recipient') } : {}),
      ...(budget === '' && funding.budget !== null ? { budget: t('form.budget') } : {}),
      ...(amount === null || amount <= 0n ? { amount: t('form.amount') } : {}),
    }),
    send: async (entry) => {
      const body = {
        version: funding.version,
        budget: entry.budget === '' ? null : entry.budget,
        ...recipientBody(entry),
        amount_in_cents: Number(entry.amount ?? 0n),
        reason: entry.reason.trim(),
      };
      await call(operations.change, { params: { id: funding.id }, body });
      showToast({ tone: 'success', message: t('form.changedDone') });
      await revalidate();
    },
  });
}

/** Budget, recipient and amount of a funding that is not decided yet. */
export function EditFunding(props: Props) {
  const { funding, sources, operations } = props;
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const form = useEdit(props);
  const { entry, change, problems } = form;
  const budgets = sources.budgets.filter(({ company }) => company.slug === funding.company.slug);
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <h2>{t('form.editTitle')}</h2>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <UnsavedGuard dirty={form.dirty} />
        <ErrorSummary errors={form.errors} count={form.tries} />
        <div className={styles.fields}>
          <SelectField
            name="budget"
            label={t('field.budget')}
            required={funding.budget !== null}
            placeholder={t('form.chooseBudget')}
            options={budgets.map(({ id, title, net_remaining }) => ({
              value: id,
              label: t('form.option', { title, free: format.money(net_remaining) }),
            }))}
            value={entry.budget}
            error={problems.budget}
            onChange={(event) => change({ budget: event.currentTarget.value })}
          />
          <RecipientChoice
            operations={operations}
            kind={entry.kind}
            chosen={entry.recipient}
            error={problems.recipient}
            onChange={(kind, recipient) => change({ kind, recipient })}
          />
          <AmountInput
            name="amount"
            label={t('field.amount')}
            required
            value={entry.amount}
            error={problems.amount}
            onChange={(amount) => change({ amount })}
          />
          <TextField
            name="reason"
            label={t('field.reason')}
            maxLength={1000}
            value={entry.reason}
            error={problems.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </div>
        <p className={styles.actions}>
          <Button type="submit" variant="trust" loading={form.busy}>
            {t('form.change')}
          </Button>
        </p>
      </form>
    </Card>
  );
}
