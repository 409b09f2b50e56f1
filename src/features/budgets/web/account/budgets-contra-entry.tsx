import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { listOwnBudgets, moveBetweenOwnBudgets } from '../../contract.ts';
import { type ChargeEntry, ChargeForm } from '../parts/charge-form.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  return (await apiFrom(context)(listOwnBudgets, {})).budgets;
}

/** Moves money between budgets of the own company. */
export default function ContraEntry() {
  const budgets = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const send = async ({ amount, into, reason, ...entry }: ChargeEntry, idempotencyKey: string) => {
    const body = { budgets: [...entry.budgets], into, reason, amount_in_cents: Number(amount ?? 0n) };
    await call(moveBetweenOwnBudgets, { body }, { idempotencyKey });
    showToast({ tone: 'success', message: t('charge.done', { count: entry.budgets.length }) });
    await navigate('/account/budgets/');
  };
  return (
    <Page title={t('charge.contraTitle')} noindex narrow>
      <h1>{t('charge.contraTitle')}</h1>
      <ChargeForm budgets={budgets} kinds={['contra']} send={send} />
    </Page>
  );
}
