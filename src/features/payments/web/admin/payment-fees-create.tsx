import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createPaymentFee, listFeeProviders } from '../../contract/fees.ts';
import { feeBody, FeeFields, type FeeEntry, feeNames, useFeeCheck } from '../parts/fee-fields.tsx';

const LIST = '/site-admin/payment-fees/';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listFeeProviders, {});
}

interface Entry extends FeeEntry {
  provider: string;
  from: string | null;
}

const empty: Entry = { provider: '', from: null, share: '', base: null, smallest: null };

/** A new fee of a payment provider, from a day on. */
export default function NewPaymentFee() {
  const { results } = useLoaderData<typeof loader>();
  const t = useT('payments.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: empty,
    schema: createPaymentFee.body,
    bodyOf: (entry) => ({ provider: entry.provider, valid_from: entry.from ?? '', ...feeBody(entry) }),
    names: { ...feeNames, valid_from: 'from' },
    words: { provider: t('form.choose') },
    check: useFeeCheck(),
    refusals: 'payments',
    send: (body, idempotencyKey) => call(createPaymentFee, { body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('form.added') });
      return navigate(LIST);
    },
  });
  return (
    <AdminPage title={t('form.title')} crumbs={[{ label: t('list.title'), to: LIST }]}>
      <FormPage form={form} save={t('form.add')}>
        <FormSelect
          form={form}
          name="provider"
          label={t('field.provider')}
          placeholder={t('form.choose')}
          options={results.map(({ slug, title }) => ({ value: slug, label: title }))}
          required
        />
        <FormDay form={form} name="from" label={t('field.validFrom')} hint={t('form.dayHint')} required />
        <FeeFields form={partOf(form)} />
      </FormPage>
    </AdminPage>
  );
}
