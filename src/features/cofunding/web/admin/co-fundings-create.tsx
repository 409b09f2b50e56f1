import { PayerFields } from '#features/budgets/web/parts/payer-fields.tsx';
import { useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createCoFunding, listCoFundingSources } from '../../contract/staff.ts';
import { emptyEntry, eventBody, eventNames, useEventCheck, useEventWords } from '../parts/event-entry.ts';
import { EventFields } from '../parts/event-fields.tsx';
import { BudgetImpact } from '../parts/budget-impact.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listCoFundingSources, {});
}

/** The form of a new event; its pot is reserved in the budget. */
export default function NewCoFunding() {
  const { results: budgets, once_per_donor } = useLoaderData<typeof loader>();
  const t = useT('cofunding.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: emptyEntry(once_per_donor),
    schema: createCoFunding.body,
    bodyOf: (entry) => ({ budget: entry.budget, ...eventBody(entry) }),
    names: eventNames,
    words: useEventWords(),
    check: useEventCheck(),
    send: (body, idempotencyKey) => call(createCoFunding, { body }, { idempotencyKey }),
    done: ({ id }) => {
      showToast({ tone: 'success', message: t('form.done') });
      return navigate(`/site-admin/co-fundings/${id}/`);
    },
  });
  const [chosen, pot] = useWatch({ control: form.control, name: ['budget', 'pot'] });
  const budget = budgets.find(({ id }) => id === chosen);
  return (
    <AdminPage title={t('form.title')} crumbs={[{ label: t('list.title'), to: '/site-admin/co-fundings/' }]}>
      <FormPage
        form={form}
        save={t('form.save')}
        notice={budgets.length === 0 && <Alert tone="warning">{t('form.noBudget')}</Alert>}
      >
        <EventFields
          form={form}
          payer={<PayerFields form={partOf(form)} budgets={budgets} />}
          budgetImpact={<BudgetImpact budget={budget} delta={pot ?? 0n} />}
        />
      </FormPage>
    </AdminPage>
  );
}
