import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormNote, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type FundingWire, reverseFundings } from '../../contract/internal-fundings.ts';

interface Props {
  readonly funding: FundingWire;
}

/** Undoes all booked fundings of the recipient, after its name was typed (handbook §5). */
export function ReverseFundings({ funding }: Props) {
  const t = useT('internal-fundings.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('reverse.action')}
      </Button>
      {open && <ReverseDialog funding={funding} onClose={() => setOpen(false)} />}
    </>
  );
}

function useReversal({ id, reversal }: FundingWire, onDone: () => void) {
  const t = useT('internal-fundings.admin');
  const platform = useT('platform');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  return useApiForm({
    id: null,
    defaults: { name: '', reason: '', internal_note: '' },
    schema: reverseFundings.body,
    bodyOf: ({ name, reason, internal_note: note }) => ({
      name,
      count: reversal?.count ?? 0,
      sum_in_cents: reversal?.sum.in_cents ?? 0,
      reason: reason.trim(),
      internal_note: note.trim(),
    }),
    check: ({ name, reason }) => ({
      name: name.trim() === '' ? platform('form.required') : undefined,
      reason: reason.trim() === '' ? platform('form.required') : undefined,
    }),
    send: (body, idempotencyKey) => call(reverseFundings, { params: { id }, body }, { idempotencyKey }),
    // After a refusal the dialog shows what is booked now; the next press is about that.
    refused: useReloadAfterRefusal(),
    done: async ({ reversed, amount }) => {
      const message = t('reverse.done', { count: reversed, amount: format.money(amount) });
      showToast({ tone: 'success', message });
      await revalidate();
      onDone();
    },
  });
}

function ReverseDialog({ funding, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const form = useReversal(funding, onClose);
  const name = (funding.project ?? funding.organization)?.title ?? '';
  const { count = 0, sum } = funding.reversal ?? {};
  const shown = [
    { label: t('field.amount'), value: sum ? t('reverse.sum', { count, sum: format.money(sum) }) : '–' },
  ];
  return (
    <FormDialog
      form={form}
      title={t('reverse.title')}
      confirmLabel={t('reverse.action')}
      size="small"
      danger
      onClose={onClose}
      shown={shown}
    >
      <p>{t('reverse.text', { name })}</p>
      {funding.reversal && (
        <p>{t('reverse.sum', { count: funding.reversal.count, sum: format.money(funding.reversal.sum) })}</p>
      )}
      {funding.paid_out && <Alert tone="warning">{t('reverse.paid')}</Alert>}
      <FormText form={form} name="name" label={t('reverse.name', { name })} required autoComplete="off" />
      <FormTextArea
        form={form}
        name="reason"
        label={t('reverse.reason')}
        hint={t('step.reasonHint')}
        required
        rows={2}
        maxLength={1000}
      />
      <FormNote form={form} name="internal_note" />
    </FormDialog>
  );
}
