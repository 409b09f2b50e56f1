import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { FundingSources, RecipientChoice } from '../../contract/internal-fundings.ts';
import type { Operations } from './operations.ts';
import type { RecipientKind } from './recipient-choice.tsx';
import { knownSource, PLANNED_START, type Source, type Start, startBody, startProblems } from './start.ts';

/** Who gets a funding, and how much. */
export interface Grant {
  kind: RecipientKind;
  recipient: RecipientChoice | null;
  amount: bigint | null;
}

/** The input of a new funding. */
export type FundingEntry = Grant & Source & Start;

/** The fields of a grant by their names on the wire. */
export const grantNames = {
  project: 'recipient',
  organization: 'recipient',
  amount_in_cents: 'amount',
} as const;

/** A grant for the wire: exactly one of the two recipients, and the amount. */
export const grantBody = ({ kind, recipient, amount }: Grant) => ({
  project: kind === 'project' ? (recipient?.value ?? null) : null,
  organization: kind === 'organization' ? (recipient?.value ?? null) : null,
  amount_in_cents: Number(amount ?? 0n),
});

/** A funding for the API; with the internal note if staff enter it. */
function fundingBody(entry: FundingEntry, operations: Operations) {
  return {
    company: entry.company,
    budgets: entry.budgets,
    ...grantBody(entry),
    ...startBody(entry, operations),
  };
}

/** What is known of a new funding before its form is open. */
export interface FundingStart {
  readonly recipient: RecipientChoice | null;
  /** The id of the budget that gives. */
  readonly budget: string | null;
}

/** What is chosen from the start: the given budget or the only one, and the status that moves no money. */
function startOf(sources: FundingSources, start: FundingStart): FundingEntry {
  return {
    ...knownSource(sources, start.budget),
    kind: 'project',
    recipient: start.recipient,
    amount: null,
    ...PLANNED_START,
  };
}

/** The form of a new funding; what is known, and the only company and budget, are chosen from the start. */
export function useFundingForm(sources: FundingSources, operations: Operations, start: FundingStart) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const navigate = useNavigate();
  return useApiForm({
    defaults: startOf(sources, start),
    schema: operations.create.body,
    bodyOf: (entry) => fundingBody(entry, operations),
    names: grantNames,
    words: { company: t('form.company'), amount: t('form.amount'), status: t('form.status') },
    check: (entry) => ({
      ...startProblems(entry, sources, t),
      recipient: entry.recipient === null ? t('form.recipient') : undefined,
    }),
    failed: t('form.failed'),
    send: (body, idempotencyKey) => call(operations.create, { body }, { idempotencyKey }),
    done: ({ ids }) => {
      showToast({ tone: 'success', message: t('form.done', { count: ids.length }) });
      return navigate(ids.length === 1 ? `${operations.home}${ids[0]}/` : operations.home);
    },
  });
}
