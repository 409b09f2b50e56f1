import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, partOf } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { FundingSources } from '../../contract/internal-fundings.ts';
import { type Operations, staffOperations } from './operations.ts';
import { SeveralLines } from './several-lines.tsx';
import { SourceFields } from './source-fields.tsx';
import { StatusFields } from './status-fields.tsx';
import {
  amountName,
  amountOf,
  type SeveralEntry,
  type SeveralStart,
  useSeveralForm,
} from './use-several-form.ts';

interface Props {
  readonly sources: FundingSources;
  readonly operations: Operations;
  readonly start?: SeveralStart;
  /** Shown above the fields. */
  readonly notice?: ReactNode;
}

const NOTHING_KNOWN: SeveralStart = { projects: [], budget: null };

/** Fundings of several projects out of one budget: who gives, a line with its amount for each project, and how they begin. */
export function SeveralForm({ sources, operations, start = NOTHING_KNOWN, notice }: Props) {
  const t = useT('internal-fundings.admin');
  const form = useSeveralForm(sources, operations, start);
  const entry = useWatch({ control: form.control }) as SeveralEntry;
  const labels = Object.fromEntries(entry.projects.map((project) => [amountName(project), project.label]));
  const sum = sumOf(entry);
  return (
    <FormPage form={form} save={t('several.save')} labels={labels} notice={notice}>
      <SourceFields form={partOf(form)} sources={sources} isSingle />
      <SeveralLines form={form} operations={operations} />
      <Total form={form} sources={sources} sum={sum} />
      <StatusFields
        form={partOf(form)}
        sources={sources}
        sum={sum}
        isStaff={operations === staffOperations}
      />
    </FormPage>
  );
}

const sumOf = (entry: SeveralEntry) =>
  entry.projects.reduce((total, project) => total + (amountOf(entry, project) ?? 0n), 0n);

interface TotalProps extends Pick<Props, 'sources'> {
  readonly form: ApiForm<SeveralEntry>;
  /** In cents. */
  readonly sum: bigint;
}

/** The total of all lines, and what the budget has left then; said while it is typed. */
function Total({ form, sources, sum }: TotalProps) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const { budgets, projects } = useWatch({ control: form.control }) as SeveralEntry;
  const budget = sources.budgets.find(({ id }) => id === budgets[0]);
  if (projects.length === 0) return null;
  const left = budget ? BigInt(budget.net_remaining.in_cents) - sum : null;
  const isShort = left !== null && left < 0n;
  return (
    <Alert
      tone={isShort ? 'warning' : 'info'}
      live="polite"
      title={t('several.total', { count: projects.length, sum: format.money(sum) })}
    >
      {budget && isShort && t('form.short', { title: budget.title, amount: format.money(-left) })}
      {budget &&
        left !== null &&
        !isShort &&
        t('several.left', { title: budget.title, left: format.money(left) })}
    </Alert>
  );
}
