import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { chargeBudgets, listBudgetChoices, moveBetweenBudgets } from '../../contract.ts';
import { CHARGE_KINDS, type ChargeEntry, ChargeForm } from '../parts/charge-form.tsx';

const HOME = '/site-admin/donation-limits/company/';

export async function loader({ context }: LoaderFunctionArgs) {
  return (await apiFrom(context)(listBudgetChoices, {})).budgets;
}

/** Charges budgets, takes money out of them, or moves it between them. */
export default function ChargeBudgets() {
  const budgets = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const send = async ({ kind, amount, into, reason, ...entry }: ChargeEntry, idempotencyKey: string) => {
    const cents = Number(amount ?? 0n);
    const body = { budgets: [...entry.budgets], reason };
    if (kind === 'contra') {
      await call(moveBetweenBudgets, { body: { ...body, into, amount_in_cents: cents } }, { idempotencyKey });
    } else {
      const amount_in_cents = kind === 'charge' ? cents : -cents;
      await call(chargeBudgets, { body: { ...body, amount_in_cents } }, { idempotencyKey });
    }
    showToast({ tone: 'success', message: t('charge.done', { count: entry.budgets.length }) });
    await navigate(HOME);
  };
  return (
    <AdminPage title={t('charge.title')} crumbs={[{ label: t('list.title'), to: HOME }]}>
      <ChargeForm budgets={budgets} kinds={CHARGE_KINDS} send={send} />
    </AdminPage>
  );
}
