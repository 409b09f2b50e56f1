import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { languageOf } from '#platform/i18n.ts';
import { useFormat, useLocale, useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { EntryForm } from '#platform/web/ui/entry-form.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { useEntry } from '#platform/web/ui/use-entry.ts';
import { type CoFundingEventWire, readCoFunding, updateCoFunding } from '../../contract/staff.ts';
import { entryOf, eventBody, type EventEntry, eventWire, useEventCheck } from '../parts/event-entry.ts';
import { EventFields } from '../parts/event-fields.tsx';
import { Afterwards } from '../parts/afterwards.tsx';
import { decimalSign } from '../parts/use-percent.ts';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readCoFunding, { params: { id: params['id'] ?? '' } });
}

/** The form of an event; one that is over says so. */
export default function ChangeCoFunding() {
  const event = useLoaderData<typeof loader>();
  const t = useT('cofunding.admin');
  return (
    <AdminPage
      title={t('form.editTitle')}
      crumbs={[
        { label: t('list.title'), to: '/site-admin/co-fundings/' },
        { label: event.title, to: `/site-admin/co-fundings/${event.id}/` },
      ]}
    >
      {event.can_change ? (
        <ChangeForm key={event.version} event={event} />
      ) : (
        <Alert tone="info">{t('form.over')}</Alert>
      )}
    </AdminPage>
  );
}

function ChangeForm({ event }: { readonly event: CoFundingEventWire }) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const language = languageOf(useLocale());
  const call = useApi();
  const navigate = useNavigate();
  const initial = entryOf(event, decimalSign(format));
  const form = useEntry<EventEntry>({
    initial,
    wire: eventWire,
    check: useEventCheck(),
    send: async (entry) => {
      const body = { version: event.version, ...eventBody(entry, language) };
      await call(updateCoFunding, { params: { id: event.id }, body });
      showToast({ tone: 'success', message: t('form.changed') });
      await navigate(`/site-admin/co-fundings/${event.id}/`);
    },
  });
  const delta = (form.entry.pot ?? 0n) - BigInt(event.pot.in_cents);
  return (
    <EntryForm form={form} save={t('form.change')}>
      <EventFields
        {...form}
        afterwards={<Afterwards budget={event.budget} delta={delta} />}
        taking={event.projects.map(({ slug, title }) => ({ value: slug, label: title }))}
        termsFixed={event.used}
        begun={event.state !== 'planned'}
      />
    </EntryForm>
  );
}
