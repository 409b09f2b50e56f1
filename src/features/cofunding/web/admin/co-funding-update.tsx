import { useWatch } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type CoFundingEventWire, readCoFunding, updateCoFunding } from '../../contract/staff.ts';
import { entryOf, eventBody, eventNames, useEventCheck, useEventWords } from '../parts/event-entry.ts';
import { EventFields } from '../parts/event-fields.tsx';
import { BudgetImpact } from '../parts/budget-impact.tsx';
import { decimalSeparator } from '#platform/web/use-percent.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readCoFunding, { params: { id: params['id'] ?? '' } });
}

/** The form of an event, or a message if it has ended. */
export default function ChangeCoFunding() {
  const event = useLoaderData<typeof loader>();
  const t = useT('cofunding.admin');
  return (
    <AdminPage
      record={`co_funding:${event.id}`}
      title={t('form.editTitle')}
      crumbs={[
        { label: t('list.title'), to: '/site-admin/co-fundings/' },
        { label: event.title, to: `/site-admin/co-fundings/${event.id}/` },
      ]}
    >
      {event.can_change ? (
        <ChangeForm key={event.id} event={event} />
      ) : (
        <Alert tone="info">{t('form.over')}</Alert>
      )}
    </AdminPage>
  );
}

function ChangeForm({ event }: { readonly event: CoFundingEventWire }) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: entryOf(event, decimalSeparator(format)),
    storedVersion: event.version,
    schema: updateCoFunding.body,
    bodyOf: (entry) => ({ version: event.version, ...eventBody(entry) }),
    names: eventNames,
    words: useEventWords(),
    check: useEventCheck(),
    send: (body, idempotencyKey) =>
      call(updateCoFunding, { params: { id: event.id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('form.changed') });
      return navigate(`/site-admin/co-fundings/${event.id}/`);
    },
  });
  const pot = useWatch({ control: form.control, name: 'pot' });
  const delta = (pot ?? 0n) - BigInt(event.pot.in_cents);
  return (
    <FormPage form={form} save={t('form.change')}>
      <EventFields
        form={form}
        budgetImpact={<BudgetImpact budget={event.budget} delta={delta} />}
        termsFixed={event.used}
        begun={event.state !== 'planned'}
      />
    </FormPage>
  );
}
