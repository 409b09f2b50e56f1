import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { EntryCard } from '#platform/web/ui/entry-form.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import type { FundingSources, FundingWire } from '../../contract/internal-fundings.ts';
import { GrantFields } from './grant-fields.tsx';
import { type Operations, staffOperations } from './operations.ts';
import { type FundingEntry, recipientBody } from './use-funding-form.ts';

interface Props {
  readonly funding: FundingWire;
  readonly sources: FundingSources;
  readonly operations: Operations;
}

interface EditEntry extends Pick<FundingEntry, 'kind' | 'recipient' | 'amount' | 'reason' | 'note'> {
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
    note: '',
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
      internal_note: 'note',
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
        ...(operations === staffOperations ? { internal_note: entry.note.trim() } : {}),
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
    <EntryCard form={form} title={t('form.editTitle')} save={t('form.change')}>
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
      <GrantFields form={form} operations={operations} />
      <TextField
        name="reason"
        label={t('field.reason')}
        hint={t('step.reasonHint')}
        maxLength={1000}
        value={entry.reason}
        error={problems.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      {operations === staffOperations && (
        <InternalNoteField value={entry.note} error={problems.note} onValue={(note) => change({ note })} />
      )}
    </EntryCard>
  );
}
