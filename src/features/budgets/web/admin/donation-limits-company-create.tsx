import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import { createBudget, listBudgetChoices } from '../../contract.ts';
import {
  type BudgetEntry,
  BudgetFields,
  budgetBody,
  budgetWire,
  useBudgetCheck,
} from '../parts/budget-fields.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return (await apiFrom(context)(listBudgetChoices, {})).companies;
}

interface NewBudgetEntry extends BudgetEntry {
  readonly company: string;
}

function useNewBudget() {
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const check = useBudgetCheck();
  return useEntry<NewBudgetEntry>({
    initial: { company: '', title: '', target: null, starts: null, ends: null },
    wire: { company: 'company', ...budgetWire },
    check: (entry) => ({ ...(entry.company === '' ? { company: t('form.company') } : {}), ...check(entry) }),
    failed: t('form.failedCreate'),
    send: async (entry, idempotencyKey) => {
      const body = { company: entry.company, ...budgetBody(entry) };
      const { id } = await call(createBudget, { body }, { idempotencyKey });
      showToast({ tone: 'success', message: t('form.created') });
      await navigate(`/site-admin/donation-limits/company/${id}/update/`);
    },
  });
}

/** A new budget of a company, charged with its target amount. */
export default function NewBudget() {
  const companies = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const form = useNewBudget();
  const { entry, change, problems } = form;
  return (
    <AdminPage
      title={t('form.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/donation-limits/company/' }]}
    >
      <EntryForm form={form} save={t('form.create')}>
        <SelectField
          name="company"
          label={t('field.company')}
          required
          placeholder={t('form.chooseCompany')}
          options={companies.map(({ slug, title }) => ({ value: slug, label: title }))}
          value={entry.company}
          error={problems.company}
          onChange={(event) => change({ company: event.currentTarget.value })}
        />
        <BudgetFields entry={entry} problems={problems} change={change} />
      </EntryForm>
    </AdminPage>
  );
}
