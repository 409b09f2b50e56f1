import { useNavigate } from 'react-router';
import type { IsoDate } from '#kernel/clock.ts';
import { useApi } from '#platform/web/api.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormSelect, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { createLimitLift } from '../../contract.ts';

const LIST = '/site-admin/limit-lifts/';
const LIFTS = ['requests', 'codes', 'votes'] as const;

interface Entry {
  lifted: (typeof LIFTS)[number];
  network: string;
  starts_on: IsoDate | null;
  ends_on: IsoDate | null;
  reason: string;
}

const EMPTY: Entry = { lifted: 'requests', network: '', starts_on: null, ends_on: null, reason: '' };

/** The form by which staff lift a limit for an event. */
export default function LiftLimit() {
  const t = useT('limit-lifts.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: EMPTY,
    bodyOf: (entry) => ({ ...entry, starts_on: entry.starts_on ?? '', ends_on: entry.ends_on ?? '' }),
    schema: createLimitLift.body,
    refusals: 'limit-lifts',
    send: (body, idempotencyKey) => call(createLimitLift, { body }, { idempotencyKey }),
    done: () => navigate(LIST),
  });
  const labels = {
    lifted: t('field.lifted'),
    network: t('field.network'),
    starts_on: t('field.starts_on'),
    ends_on: t('field.ends_on'),
    reason: t('field.reason'),
  };
  return (
    <AdminPage title={t('add')} crumbs={[{ label: t('list.title'), to: LIST }]}>
      <FormPage form={form} save={t('add')} labels={labels} notice={<p>{t('intro')}</p>}>
        <FormSelect
          form={form}
          name="lifted"
          label={labels.lifted}
          options={LIFTS.map((value) => ({ value, label: t(`lifted.${value}`) }))}
          required
        />
        <FormText
          form={form}
          name="network"
          label={labels.network}
          hint={t('networkHint')}
          autoComplete="off"
          maxLength={64}
        />
        <Pair>
          <FormDay form={form} name="starts_on" label={labels.starts_on} required />
          <FormDay form={form} name="ends_on" label={labels.ends_on} required />
        </Pair>
        <FormTextArea
          form={form}
          name="reason"
          label={labels.reason}
          hint={t('reasonHint')}
          rows={3}
          maxLength={1000}
          required
        />
      </FormPage>
    </AdminPage>
  );
}
