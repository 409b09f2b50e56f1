import { PayerFields } from '#features/budgets/web/parts/payer-fields.tsx';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { languageOf } from '#platform/i18n.ts';
import { useLocale, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import { createCoFunding, listCoFundingSources } from '../../contract/staff.ts';
import { emptyEntry, eventBody, type EventEntry, eventWire, useEventCheck } from '../parts/event-entry.ts';
import { EventFields } from '../parts/event-fields.tsx';
import { Afterwards } from '../parts/afterwards.tsx';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listCoFundingSources, {});
}

/** A new event: who pays, how much, for which donations, for how long; its pot is reserved in the budget. */
export default function NewCoFunding() {
  const { results: budgets, once_per_donor } = useLoaderData<typeof loader>();
  const t = useT('cofunding.admin');
  const language = languageOf(useLocale());
  const call = useApi();
  const navigate = useNavigate();
  const form = useEntry<EventEntry>({
    initial: emptyEntry(once_per_donor),
    wire: eventWire,
    check: useEventCheck(),
    send: async (entry, idempotencyKey) => {
      const body = { budget: entry.budget, ...eventBody(entry, language) };
      const { id } = await call(createCoFunding, { body }, { idempotencyKey });
      showToast({ tone: 'success', message: t('form.done') });
      await navigate(`/site-admin/co-fundings/${id}/`);
    },
  });
  const budget = budgets.find(({ id }) => id === form.entry.budget);
  return (
    <AdminPage title={t('form.title')} crumbs={[{ label: t('list.title'), to: '/site-admin/co-fundings/' }]}>
      <EntryForm
        form={form}
        save={t('form.save')}
        notice={budgets.length === 0 && <Alert tone="warning">{t('form.noBudget')}</Alert>}
      >
        <EventFields
          {...form}
          payer={<PayerFields {...form} budgets={budgets} />}
          afterwards={<Afterwards budget={budget} delta={form.entry.pot ?? 0n} />}
        />
      </EntryForm>
    </AdminPage>
  );
}
