import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { createBudget } from '../../contract/budgets.ts';
import { readCompany } from '../../contract/companies.ts';
import { budgetList } from '../../list/budgets.ts';
import {
  BudgetFields,
  budgetBody,
  budgetNames,
  emptyBudget,
  useBudgetWords,
} from '../parts/budget-fields.tsx';

/** The company whose page led here. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<Option[]> {
  const id = new URL(request.url).searchParams.get('company');
  if (id === null || !/^\d{1,18}$/u.test(id)) return [];
  const { slug, title } = await apiFrom(context)(readCompany, { params: { id } });
  return [{ value: slug, label: title }];
}

function useNewBudget(company: Option[]) {
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  return useApiForm({
    defaults: { company, ...emptyBudget },
    schema: createBudget.body,
    bodyOf: (entry) => ({ company: entry.company[0]?.value ?? '', ...budgetBody(entry) }),
    names: budgetNames,
    words: useBudgetWords(),
    failed: t('form.failedCreate'),
    send: (body, idempotencyKey) => call(createBudget, { body }, { idempotencyKey }),
    done: ({ id }) => {
      showToast({ tone: 'success', message: t('form.created') });
      return navigate(`/site-admin/donation-limits/company/${id}/update/`);
    },
  });
}

/** A new budget of a company, charged with its target amount. */
export default function NewBudget() {
  const t = useT('budgets.admin');
  const form = useNewBudget(useLoaderData<typeof loader>());
  return (
    <AdminPage
      title={t('form.title')}
      crumbs={[{ label: t('list.title'), to: '/site-admin/donation-limits/company/' }]}
    >
      <FormPage form={form} save={t('form.create')}>
        <FormListChoice
          form={form}
          name="company"
          list={budgetList}
          choices="company"
          label={t('field.company')}
          required
          multiple={false}
        />
        <BudgetFields form={partOf(form)} />
      </FormPage>
    </AdminPage>
  );
}
