import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { isApiError, useApi } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { messageOf } from '#platform/web/lists/index.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { InternalNoteField } from '#platform/web/ui/decisions.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { TextArea, TextField } from '#platform/web/ui/fields.tsx';
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

type Problems = Partial<Record<'name' | 'reason' | 'form', string>>;

function useReversal({ id }: FundingWire, onDone: () => void) {
  const t = useT('internal-fundings.admin');
  const platform = useT('platform');
  const format = useFormat();
  const call = useApi();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const run = async (name: string, reason: string, note: string) => {
    if (name.trim() === '' || reason === '') {
      const required = platform('form.required');
      setProblems({
        ...(name.trim() === '' ? { name: required } : {}),
        ...(reason === '' ? { reason: required } : {}),
      });
      return;
    }
    setBusy(true);
    try {
      const { reversed, amount } = await call(reverseFundings, {
        params: { id },
        body: { name, reason, internal_note: note },
      });
      const message = t('reverse.done', { count: reversed, amount: format.money(amount) });
      showToast({ tone: 'success', message });
      await revalidate();
      onDone();
    } catch (error) {
      const wrong = isApiError(error) ? error.fields['name']?.join(' ') : undefined;
      setProblems(wrong ? { name: wrong } : { form: messageOf(error) ?? platform('toast.generic') });
      setBusy(false);
    }
  };
  return { run, busy, problems };
}

function ReverseDialog({ funding, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('internal-fundings.admin');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const { run, busy, problems } = useReversal(funding, onClose);
  const name = (funding.project ?? funding.organization)?.title ?? '';
  return (
    <ConfirmDialog
      open
      title={t('reverse.title')}
      confirmLabel={t('reverse.action')}
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(typed, reason.trim(), note.trim())}
    >
      {problems.form && (
        <Alert tone="danger" live="assertive">
          {problems.form}
        </Alert>
      )}
      <p>{t('reverse.text', { name })}</p>
      {funding.paid_out && <Alert tone="warning">{t('reverse.paid')}</Alert>}
      <TextField
        name="name"
        label={t('reverse.name', { name })}
        required
        autoComplete="off"
        value={typed}
        error={problems.name}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <TextArea
        name="reason"
        label={t('reverse.reason')}
        hint={t('step.reasonHint')}
        required
        rows={2}
        maxLength={1000}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <InternalNoteField value={note} onValue={setNote} />
    </ConfirmDialog>
  );
}
