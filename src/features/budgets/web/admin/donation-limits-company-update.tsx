import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormCard } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Columns } from '#platform/web/ui/details.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type BudgetWire, readBudget, updateBudget } from '../../contract/budgets.ts';
import {
  type BudgetEntry,
  BudgetFields,
  budgetBody,
  budgetNames,
  useBudgetWords,
} from '../parts/budget-fields.tsx';
import { Charges } from '../parts/charges.tsx';
import { DeleteBudget } from '../parts/delete-budget.tsx';
import styles from '../parts/budget.module.css';
import { Quantities } from '../parts/quantities.tsx';

const HOME = '/site-admin/donation-limits/company/';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readBudget, { params: { id: params['id'] ?? '' } });
}

/** One budget: its amounts and charges, and the form for users who may change it. */
export default function BudgetScreen() {
  const budget = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  return (
    <AdminPage
      record={`budget:${budget.id}`}
      title={`${budget.company.title}: ${budget.title}`}
      crumbs={[{ label: t('list.title'), to: HOME }]}
      actions={
        <>
          {budget.can_change && budget.state !== 'ended' && (
            <LinkButton to={`${HOME}charge/?budget=${budget.id}`} variant="quiet">
              {t('detail.topUp')}
            </LinkButton>
          )}
          {budget.can_delete && <DeleteBudget budget={budget} />}
        </>
      }
    >
      <Columns>
        <div className={styles.form}>
          {budget.can_change && <BudgetForm key={budget.id} budget={budget} />}
          <Charges budget={budget} />
        </div>
        <Card as="section" padded>
          <Quantities budget={budget} title={<h2>{t('detail.money')}</h2>} />
        </Card>
      </Columns>
    </AdminPage>
  );
}

function BudgetForm({ budget }: { readonly budget: BudgetWire }) {
  const t = useT('budgets.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const { title, target, starts_on: starts, ends_on: ends, version } = budget;
  const defaults: BudgetEntry = { title, target: BigInt(target.in_cents), starts, ends };
  const form = useApiForm({
    defaults,
    storedVersion: version,
    schema: updateBudget.body,
    bodyOf: (entry) => ({ version, ...budgetBody(entry) }),
    names: budgetNames,
    words: useBudgetWords(),
    send: (body, idempotencyKey) =>
      call(updateBudget, { params: { id: budget.id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('form.saved') });
      return revalidate();
    },
  });
  return (
    <FormCard form={form} title={t('detail.settings')} save={t('form.save')}>
      <BudgetFields form={form} budget={budget} />
    </FormCard>
  );
}
