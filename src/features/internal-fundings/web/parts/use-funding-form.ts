import { useNavigate } from 'react-router';
import { needsReason } from '#features/funding-records/rules.ts';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import {
  FIRST_STATUSES,
  type FundingSources,
  type RecipientChoice,
} from '../../contract/internal-fundings.ts';
import { type Operations, staffOperations } from './operations.ts';
import type { RecipientKind } from './recipient-choice.tsx';

/** What is entered of a new funding. */
export interface FundingEntry {
  readonly company: string;
  readonly budgets: readonly string[];
  readonly kind: RecipientKind;
  readonly recipient: RecipientChoice | null;
  readonly amount: bigint | null;
  /** The number as text; empty where none is chosen. */
  readonly status: string;
  readonly reason: string;
  /** What staff alone read. */
  readonly note: string;
}

const WIRE = {
  company: 'company',
  budgets: 'budgets',
  project: 'recipient',
  organization: 'recipient',
  amount_in_cents: 'amount',
  status: 'status',
  reason: 'reason',
  internal_note: 'note',
} as const;

/** The recipient for the wire: exactly one of the two. */
export const recipientBody = ({ kind, recipient }: Pick<FundingEntry, 'kind' | 'recipient'>) => ({
  project: kind === 'project' ? (recipient?.value ?? null) : null,
  organization: kind === 'organization' ? (recipient?.value ?? null) : null,
});

/** The form of a new funding; a single company or budget is chosen from the start. */
export function useFundingForm(sources: FundingSources, operations: Operations) {
  const t = useT('internal-fundings.admin');
  const call = useApi();
  const navigate = useNavigate();
  const only = sources.companies.length === 1 ? (sources.companies[0]?.slug ?? '') : '';
  const missesBudget = ({ company, budgets }: FundingEntry) =>
    budgets.length === 0 &&
    !(
      sources.unlimited &&
      sources.budgets.every((one) => one.company.slug !== company || one.state !== 'active')
    );
  return useEntry<FundingEntry>({
    initial: {
      company: only,
      budgets: [],
      kind: 'project',
      recipient: null,
      amount: null,
      status: '',
      reason: '',
      note: '',
    },
    wire: WIRE,
    failed: t('form.failed'),
    check: (entry) => ({
      ...(entry.company === '' ? { company: t('form.company') } : {}),
      ...(missesBudget(entry) ? { budgets: t('form.budget') } : {}),
      ...(entry.recipient === null ? { recipient: t('form.recipient') } : {}),
      ...(entry.amount === null || entry.amount <= 0n ? { amount: t('form.amount') } : {}),
      ...(entry.status === '' ? { status: t('form.status') } : {}),
      ...(entry.status !== '' && needsReason(Number(entry.status)) && entry.reason.trim() === ''
        ? { reason: t('form.reason') }
        : {}),
    }),
    send: async (entry, idempotencyKey) => {
      const status = FIRST_STATUSES.find((one) => String(one) === entry.status) ?? FIRST_STATUSES[0];
      const body = {
        company: entry.company,
        budgets: [...entry.budgets],
        ...recipientBody(entry),
        amount_in_cents: Number(entry.amount ?? 0n),
        status,
        reason: entry.reason.trim(),
        ...(operations === staffOperations ? { internal_note: entry.note.trim() } : {}),
      };
      const { ids } = await call(operations.create, { body }, { idempotencyKey });
      showToast({ tone: 'success', message: t('form.done', { count: ids.length }) });
      await navigate(ids.length === 1 ? `${operations.home}${ids[0]}/` : operations.home);
    },
  });
}
