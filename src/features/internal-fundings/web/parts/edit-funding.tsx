import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormNote, FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import { FormCard } from '#platform/web/forms/form-frame.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { FundingSources, FundingWire } from '../../contract/internal-fundings.ts';
import { GrantFields } from './grant-fields.tsx';
import { type Operations, staffOperations } from './operations.ts';
import { type Grant, grantBody, grantNames } from './use-funding-form.ts';

interface Props {
  readonly funding: FundingWire;
  readonly sources: FundingSources;
  readonly operations: Operations;
}

interface EditEntry extends Grant {
  budget: string;
  reason: string;
  internal_note: string;
}

function entryOf({ project, organization, amount, budget }: FundingWire): EditEntry {
  const named = project ?? organization;
  return {
    budget: budget?.id ?? '',
    kind: project ? 'project' : 'organization',
    recipient: named && { value: named.slug, label: named.title, open: null, alert: null },
    amount: BigInt(amount.in_cents),
    reason: '',
    internal_note: '',
  };
}

function useEdit({ funding, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  return useApiForm({
    defaults: entryOf(funding),
    storedVersion: funding.version,
    schema: operations.change.body,
    bodyOf: (entry) => ({
      version: funding.version,
      budget: entry.budget === '' ? null : entry.budget,
      ...grantBody(entry),
      reason: entry.reason.trim(),
      ...(operations === staffOperations ? { internal_note: entry.internal_note.trim() } : {}),
    }),
    names: { ...grantNames, budgets: 'budget' },
    words: { amount: t('form.amount') },
    check: ({ recipient, budget }) => ({
      recipient: recipient === null ? t('form.recipient') : undefined,
      budget: budget === '' && funding.budget !== null ? t('form.budget') : undefined,
    }),
    send: (body, idempotencyKey) =>
      call(operations.change, { params: { id: funding.id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('form.changedDone') });
      return revalidate();
    },
  });
}

/** Budget, recipient and amount of a funding that is not decided yet. */
export function EditFunding(props: Props) {
  const { funding, sources, operations } = props;
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const form = useEdit(props);
  const budgets = sources.budgets.filter(({ company }) => company.slug === funding.company.slug);
  return (
    <FormCard form={form} title={t('form.editTitle')} save={t('form.change')}>
      <FormSelect
        form={form}
        name="budget"
        label={t('field.budget')}
        required={funding.budget !== null}
        placeholder={t('form.chooseBudget')}
        options={budgets.map(({ id, title, net_remaining }) => ({
          value: id,
          label: t('form.option', { title, free: format.money(net_remaining) }),
        }))}
      />
      <GrantFields form={partOf(form)} operations={operations} />
      <FormText
        form={form}
        name="reason"
        label={t('field.reason')}
        hint={t('step.reasonHint')}
        maxLength={1000}
      />
      {operations === staffOperations && <FormNote form={form} name="internal_note" />}
    </FormCard>
  );
}
