import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { Pair } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createVotingCodes, newCodesSchema } from '../../../contract/votings.ts';
import { CODE_VALUE_MAX, CODES_MAX } from '../../../rules/codes.ts';
import { ImportDialog } from './import-codes.tsx';

interface Props {
  readonly slug: string;
}

/** The buttons with the dialogs by which codes are made or imported. */
export function AddCodes({ slug }: Props) {
  const t = useT('votings.admin');
  const [open, setOpen] = useState<'create' | 'import'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button variant="trust" size="small" onClick={() => setOpen('create')}>
        {t('codes.create')}
      </Button>
      <Button variant="quiet" size="small" onClick={() => setOpen('import')}>
        {t('codes.import')}
      </Button>
      {open === 'create' && <CreateDialog slug={slug} onClose={close} />}
      {open === 'import' && <ImportDialog slug={slug} onClose={close} />}
    </>
  );
}

interface DialogProps extends Props {
  readonly onClose: () => void;
}

/** A whole number of at most six digits; 0 for other texts, which the schema refuses. */
const wholeNumber = (text: string) => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);

/** Closes the dialog and reloads the page, with a notice of how many codes exist. */
function useAdded(onClose: () => void) {
  const t = useT('votings.admin');
  const { revalidate } = useRevalidator();
  return ({ made, count }: { readonly made: number; readonly count: number }) => {
    onClose();
    const message = made < count ? t('codes.begun', { made, count }) : t('codes.made', { count });
    showToast({ tone: 'success', message });
    return revalidate();
  };
}

function CreateDialog({ slug, onClose }: DialogProps) {
  const t = useT('votings.admin');
  const format = useFormat();
  const call = useApi();
  const form = useApiForm({
    id: null,
    defaults: { name: '', count: '', value: '1' },
    schema: newCodesSchema,
    bodyOf: ({ name, count, value }) => ({ name, count: wholeNumber(count), value: wholeNumber(value) }),
    words: {
      count: t('codes.range', { max: format.number(CODES_MAX) }),
      value: t('codes.range', { max: format.number(CODE_VALUE_MAX) }),
    },
    refusals: 'votings',
    send: (body, idempotencyKey) => call(createVotingCodes, { params: { slug }, body }, { idempotencyKey }),
    done: useAdded(onClose),
  });
  return (
    <FormDialog form={form} title={t('codes.createTitle')} confirmLabel={t('codes.create')} onClose={onClose}>
      <FormText
        form={form}
        name="name"
        label={t('codes.batchName')}
        hint={t('codes.batchHint')}
        required
        maxLength={120}
      />
      <Pair>
        <FormText
          form={form}
          name="count"
          label={t('codes.count')}
          required
          inputMode="numeric"
          maxLength={6}
        />
        <FormText
          form={form}
          name="value"
          label={t('codes.value')}
          required
          inputMode="numeric"
          maxLength={6}
        />
      </Pair>
    </FormDialog>
  );
}
