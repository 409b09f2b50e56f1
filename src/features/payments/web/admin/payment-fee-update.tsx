import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { percentText } from '#kernel/percent.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { DeleteButton } from '#platform/web/ui/delete-button.tsx';
import { Fact, Facts, Stack } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { decimalSeparator, usePercent } from '#platform/web/use-percent.ts';
import { deletePaymentFee, type PaymentFee, readPaymentFee, savePaymentFee } from '../../contract/fees.ts';
import { feeBody, FeeFields, type FeeEntry, feeNames, useFeeCheck } from '../parts/fee-fields.tsx';

const LIST = '/site-admin/payment-fees/';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readPaymentFee, { params: { id: params['id'] ?? '' } });
}

/** One fee of a payment provider; it can be changed until a donation is made at it, and deleted if it has a first day. */
export default function PaymentFeeScreen() {
  const fee = useLoaderData<typeof loader>();
  const t = useT('payments.admin');
  const format = useFormat();
  const call = useApi();
  const day = fee.valid_from === null ? null : format.date(fee.valid_from);
  const provider = fee.provider.title;
  const mayChange = useMay()('change_platform_settings') && !fee.used;
  const remove = async () => {
    await call(deletePaymentFee, { params: { id: fee.id } });
    showToast({ tone: 'success', message: t('remove.done') });
  };
  return (
    <AdminPage
      record={`payment_fee:${fee.id}`}
      title={day === null ? t('form.first', { provider }) : t('form.edit', { provider, day })}
      crumbs={[{ label: t('list.title'), to: LIST }]}
      actions={
        mayChange &&
        day !== null && (
          <DeleteButton
            title={t('remove.title')}
            text={t('remove.text', { day })}
            label={t('remove.action')}
            failed={t('remove.failed')}
            back={LIST}
            remove={remove}
          />
        )
      }
    >
      {mayChange ? <FeeForm key={fee.id} fee={fee} /> : <FeeFacts fee={fee} />}
    </AdminPage>
  );
}

/** What a fee that cannot be changed charges. */
function FeeFacts({ fee }: { readonly fee: PaymentFee }) {
  const t = useT('payments.admin');
  const percent = usePercent();
  return (
    <Stack>
      {fee.used && <Alert tone="info">{t('form.used')}</Alert>}
      <Card as="section" padded>
        <Facts>
          <Fact label={t('field.share')}>{percent(percentText(BigInt(fee.fee_factor_ppm)))}</Fact>
          <Fact label={t('field.base')}>
            <Money value={fee.fee_base_in_cents} />
          </Fact>
          <Fact label={t('field.smallest')}>
            <Money value={fee.smallest_in_cents} />
          </Fact>
          <Fact label={t('field.validUntil')}>
            <LastDay fee={fee} />
          </Fact>
        </Facts>
      </Card>
    </Stack>
  );
}

function LastDay({ fee }: { readonly fee: PaymentFee }) {
  const t = useT('payments.admin');
  const format = useFormat();
  return fee.valid_until === null ? t('form.open') : format.date(fee.valid_until);
}

function FeeForm({ fee }: { readonly fee: PaymentFee }) {
  const t = useT('payments.admin');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const share = percentText(BigInt(fee.fee_factor_ppm)).replace('.', decimalSeparator(format));
  const defaults: FeeEntry = {
    share,
    base: BigInt(fee.fee_base_in_cents),
    smallest: BigInt(fee.smallest_in_cents),
  };
  const form = useApiForm({
    defaults,
    storedVersion: fee.version,
    schema: savePaymentFee.body,
    bodyOf: (entry) => ({ version: fee.version, ...feeBody(entry) }),
    names: feeNames,
    check: useFeeCheck(),
    refusals: 'payments',
    send: (body, idempotencyKey) =>
      call(savePaymentFee, { params: { id: fee.id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('form.saved') });
      return revalidate();
    },
  });
  return (
    <FormPage form={form} save={t('form.save')}>
      <p className="muted">
        {t('field.validUntil')}: <LastDay fee={fee} />
      </p>
      <FeeFields form={form} />
    </FormPage>
  );
}
