import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { berlinDate, type IsoDate } from '#kernel/clock.ts';
import { useApi } from '#platform/web/api.ts';
import { FormAmount, FormDay } from '#platform/web/forms/controls.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useOutcome } from '#platform/web/lists/index.ts';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { type FileRecord, markFilePaid } from '../../contract/payment-file.ts';
import { useMarkedOutcome } from './payment-status.tsx';

interface Props {
  readonly file: FileRecord;
  readonly onClose: () => void;
}

interface Values {
  paid_on: IsoDate | null;
  sum_in_cents: bigint | null;
}

/** Marks the open payouts of a file as paid: staff enter day and sum of the bank statement, and the sum has to match. */
export function FilePaidDialog({ file: { id, open }, onClose }: Props) {
  const t = useT('payouts.admin');
  const tForm = useT('platform');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const show = useOutcome();
  const outcome = useMarkedOutcome()(true);
  const [today] = useState(() => berlinDate(new Date()));
  const defaults: Values = { paid_on: today, sum_in_cents: null };
  const form = useApiForm({
    id: null,
    defaults,
    failure: t('files.markFailed'),
    refused: useReloadAfterRefusal(),
    check: ({ paid_on: day, sum_in_cents: cents }) => ({
      paid_on: day === null ? tForm('form.required') : undefined,
      sum_in_cents: cents === null ? tForm('form.required') : undefined,
    }),
    bodyOf: ({ paid_on: day, sum_in_cents: cents }) => ({
      paid_on: day ?? '',
      count: open.count,
      sum_in_cents: Number(cents ?? 0n),
    }),
    send: (body, idempotencyKey) => call(markFilePaid, { params: { id }, body }, { idempotencyKey }),
    done: async (answer) => {
      show(outcome(answer.changed, 0, answer));
      await revalidate();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('files.markTitle', { count: open.count })}
      confirmLabel={t('status.paid')}
      size="small"
      onClose={onClose}
      shown={[
        { label: t('list.title'), value: format.number(open.count) },
        { label: t('files.sum'), value: format.money(open.sum) },
      ]}
    >
      <p>{t('files.markText')}</p>
      <FormDay form={form} name="paid_on" label={t('status.paidOn')} max={today} required />
      <FormAmount
        form={form}
        name="sum_in_cents"
        label={t('files.statementSum')}
        hint={t('files.statementHint', { sum: format.money(open.sum) })}
        required
      />
    </FormDialog>
  );
}
