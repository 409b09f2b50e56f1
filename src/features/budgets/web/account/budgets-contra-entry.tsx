import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { listOwnBudgets, moveBetweenOwnBudgets } from '../../contract/budgets.ts';
import { type ChargeEntry, ChargeForm, contraBody } from '../parts/charge-form.tsx';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { budgets } = await apiFrom(context)(listOwnBudgets, {});
  return { budgets, from: new URL(request.url).searchParams.get('from') };
}

/** Moves money between budgets of the caller's company; the address may name the one that gives. */
export default function ContraEntry() {
  const { budgets, from } = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  const send = (entry: ChargeEntry, idempotencyKey: string) =>
    call(moveBetweenOwnBudgets, { body: contraBody(entry) }, { idempotencyKey });
  const done = (entry: ChargeEntry) => {
    showToast({ tone: 'success', message: t('charge.done', { count: entry.budgets.length }) });
    return navigate('/account/budgets/');
  };
  return (
    <Page title={t('charge.contraTitle')} noindex narrow>
      <h1>{t('charge.contraTitle')}</h1>
      <ChargeForm budgets={budgets} kinds={['contra']} start={from} send={send} done={done} />
    </Page>
  );
}
