import { FUNDING, needsReason } from '#features/funding-records/rules.ts';
import type { Translate } from '#platform/i18n.ts';
import { FIRST_STATUSES, type FundingSources } from '../../contract/internal-fundings.ts';
import { type Operations, staffOperations } from './operations.ts';

/** Who gives a funding. */
export interface Source {
  company: string;
  budgets: string[];
}

/** How a funding begins. */
export interface Start {
  /** The number as text; empty if none is selected. */
  status: string;
  reason: string;
  /** The note for staff only. */
  internal_note: string;
}

/** The start that moves no money. */
export const PLANNED_START: Start = { status: String(FUNDING.intended), reason: '', internal_note: '' };

/** A start for the API; with the internal note if staff enter it. */
export const startBody = ({ status, reason, internal_note: note }: Start, operations: Operations) => ({
  // Without a selection there is no status, which the schema refuses.
  status: FIRST_STATUSES.find((one) => String(one) === status) as (typeof FIRST_STATUSES)[number],
  reason: reason.trim(),
  ...(operations === staffOperations ? { internal_note: note.trim() } : {}),
});

/** Whether the chosen status needs a reason that is not entered. */
const lacksReason = ({ status, reason }: Start) =>
  status !== '' && needsReason(Number(status)) && reason.trim() === '';

/** The messages of what is missing that the schema of the request cannot require, because it depends on other fields. */
export const startProblems = (
  entry: Source & Start,
  sources: FundingSources,
  t: Translate<'internal-fundings.admin'>,
) => ({
  budgets: entry.budgets.length === 0 && needsBudget(entry.company, sources) ? t('form.budget') : undefined,
  reason: lacksReason(entry) ? t('form.reason') : undefined,
});

/** Whether a company has to select budgets: unless it may do without, and has none that is active. */
export function needsBudget(company: string, { unlimited, budgets }: FundingSources): boolean {
  return !unlimited || budgets.some((one) => one.company.slug === company && one.state === 'active');
}

/** The budgets that are chosen with a company: its only active one. */
export function budgetsWith(company: string, { budgets }: FundingSources): string[] {
  const active = budgets.filter((one) => one.company.slug === company && one.state === 'active');
  return active.length === 1 ? active.map(({ id }) => id) : [];
}

/** The source that is known from the start: the given budget, or the only company with its only active one. */
export function knownSource(sources: FundingSources, budget: string | null): Source {
  const [first, second] = sources.companies;
  const given = sources.budgets.find(({ id }) => id === budget);
  const company = given?.company.slug ?? (first && !second ? first.slug : '');
  // The budget of the address may have ended: no other one is chosen in its place.
  const only = budget === null ? budgetsWith(company, sources) : [];
  return { company, budgets: given ? [given.id] : only };
}
