import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Columns } from '#platform/web/ui/details.tsx';
import { EntryCard } from '#platform/web/ui/entry-form.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import { type BudgetWire, readBudget, updateBudget } from '../../contract.ts';
import {
  type BudgetEntry,
  BudgetFields,
  budgetBody,
  budgetWire,
  useBudgetCheck,
} from '../parts/budget-fields.tsx';
import { Charges } from '../parts/charges.tsx';
import { DeleteBudget } from '../parts/delete-budget.tsx';
import styles from '../parts/budget.module.css';
import { Quantities } from '../parts/quantities.tsx';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readBudget, { params: { id: params['id'] ?? '' } });
}

/** One budget: its quantities, what was charged, and for who may change it the form. */
export default function BudgetScreen() {
  const budget = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  return (
    <AdminPage
      title={`${budget.company.title}: ${budget.title}`}
      crumbs={[{ label: t('list.title'), to: '/site-admin/donation-limits/company/' }]}
      actions={budget.can_delete ? <DeleteBudget budget={budget} /> : undefined}
    >
      <Columns>
        <div className={styles.form}>
          {budget.can_change && <BudgetForm key={budget.version} budget={budget} />}
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
  const form = useEntry<BudgetEntry>({
    initial: {
      title: budget.title,
      target: BigInt(budget.target.in_cents),
      starts: budget.starts_on,
      ends: budget.ends_on,
    },
    wire: budgetWire,
    check: useBudgetCheck(),
    send: async (entry) => {
      const body = { version: budget.version, ...budgetBody(entry) };
      await call(updateBudget, { params: { id: budget.id }, body });
      showToast({ tone: 'success', message: t('form.saved') });
      await revalidate();
    },
  });
  return (
    <EntryCard form={form} title={t('detail.settings')} save={t('form.save')}>
      <BudgetFields entry={form.entry} problems={form.problems} change={form.change} budget={budget} />
    </EntryCard>
  );
}
