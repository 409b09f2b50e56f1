import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { chargeBudgets, listBudgetChoices, moveBetweenBudgets } from '../../contract/budgets.ts';
import { CHARGE_KINDS, chargeBody, type ChargeEntry, ChargeForm, contraBody } from '../parts/charge-form.tsx';

const HOME = '/site-admin/donation-limits/company/';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { budgets } = await apiFrom(context)(listBudgetChoices, {});
  return { budgets, start: new URL(request.url).searchParams.get('budget') };
}

/** Charges budgets, withdraws money from them, or moves it between them; the address may name the first budget. */
export default function ChargeBudgets() {
  const { budgets, start } = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const send = (entry: ChargeEntry, idempotencyKey: string): Promise<unknown> =>
    entry.kind === 'contra'
      ? call(moveBetweenBudgets, { body: contraBody(entry) }, { idempotencyKey })
      : call(chargeBudgets, { body: chargeBody(entry) }, { idempotencyKey });
  const done = (entry: ChargeEntry) => {
    showToast({ tone: 'success', message: t('charge.done', { count: entry.budgets.length }) });
    return navigate(HOME);
  };
  return (
    <AdminPage title={t('charge.title')} crumbs={[{ label: t('list.title'), to: HOME }]}>
      <ChargeForm budgets={budgets} start={start} kinds={CHARGE_KINDS} send={send} done={done} />
    </AdminPage>
  );
}
