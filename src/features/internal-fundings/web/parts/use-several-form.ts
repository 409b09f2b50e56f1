import { useNavigate } from 'react-router';
import { FUNDED_TOGETHER_MAX } from '#features/funding-records/rules.ts';
import { useApi } from '#platform/web/api.ts';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { FundingSources, RecipientChoice } from '../../contract/internal-fundings.ts';
import type { Operations } from './operations.ts';
import { knownSource, PLANNED_START, type Source, type Start, startBody, startProblems } from './start.ts';

/** The input of fundings of several projects. */
export interface SeveralEntry extends Source, Start {
  projects: RecipientChoice[];
  /** What each gets, by the slug of the project; that of a project that is removed is kept for its return. */
  amounts: Record<string, bigint | null>;
}

/** What is known of several fundings before their form is open. */
export interface SeveralStart {
  readonly projects: readonly RecipientChoice[];
  /** The id of the budget that gives. */
  readonly budget: string | null;
}

/** What a project gets; null while nothing is entered. */
export const amountOf = ({ amounts }: SeveralEntry, { value }: RecipientChoice): bigint | null =>
  amounts[value] ?? null;

/** The field of a project's amount. */
export const amountName = ({ value }: RecipientChoice) => `amounts.${value}` as const;

function startOf(sources: FundingSources, { projects, budget }: SeveralStart): SeveralEntry {
  const { company, budgets } = knownSource(sources, budget);
  return {
    company,
    budgets,
    projects: [...projects],
    amounts: Object.fromEntries(projects.map(({ value }) => [value, null])),
    ...PLANNED_START,
  };
}

/** A field of the request → the field of the form: whatever is wrong with a line is shown at its amount. */
function nameOf(wire: string, { projects }: SeveralEntry): string {
  if (wire === 'budget') return 'budgets';
  const line = /^lines\.(\d+)/.exec(wire);
  const project = line && projects[Number(line[1])];
  if (project) return amountName(project);
  return wire === 'lines' ? 'projects' : wire;
}

/** The form of fundings of several projects out of one budget. */
export function useSeveralForm(sources: FundingSources, operations: Operations, start: SeveralStart) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const call = useApi();
  const navigate = useNavigate();
  return useApiForm({
    defaults: startOf(sources, start),
    schema: operations.createSeveral.body,
    bodyOf: (entry: SeveralEntry) => ({
      company: entry.company,
      budget: entry.budgets[0] ?? null,
      lines: entry.projects.map((project) => ({
        project: project.value,
        amount_in_cents: Number(amountOf(entry, project) ?? 0n),
      })),
      ...startBody(entry, operations),
    }),
    names: nameOf,
    words: { company: t('form.company'), status: t('form.status'), projects: t('several.none') },
    say: ({ field, code }) => {
      if (field.startsWith('amounts.')) return t('form.amount');
      return code === 'too_many_projects' ? t('several.tooMany', { max: FUNDED_TOGETHER_MAX }) : undefined;
    },
    check: (entry) => startProblems(entry, sources, t),
    failed: t('several.failed'),
    send: (body, idempotencyKey) => call(operations.createSeveral, { body }, { idempotencyKey }),
    done: ({ ids, sum }) => {
      const message = t('several.done', { count: ids.length, sum: format.money(sum) });
      showToast({ tone: 'success', message });
      return navigate(operations.home);
    },
  });
}
