import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { type EditedVoting, enterParticipants } from '../../../contract/votings.ts';
import { participantList } from '../../../list/participants.ts';
import { useEntered } from './use-entered.ts';

interface Props {
  readonly voting: EditedVoting;
}

/** A button with the dialog by which projects or organizations are entered into a voting. */
export function AddParticipants({ voting }: Props) {
  const t = useT('votings.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="trust" size="small" onClick={() => setOpen(true)}>
        {t('participants.add')}
      </Button>
      {open && <AddDialog voting={voting} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddDialog({ voting: { slug, content }, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('votings.admin');
  const call = useApi();
  const entered = useEntered();
  const { revalidate } = useRevalidator();
  const which = content.participants === 'promoter' ? 'organizations' : 'projects';
  const defaults: { participants: Option[] } = { participants: [] };
  const form = useApiForm({
    id: null,
    defaults,
    bodyOf: ({ participants }) => ({ participants: participants.map(({ value }) => value) }),
    check: ({ participants }) => ({
      participants: participants.length === 0 ? t('participants.choose') : undefined,
    }),
    refusals: 'votings',
    send: (body, idempotencyKey) => call(enterParticipants, { params: { slug }, body }, { idempotencyKey }),
    done: async (answer) => {
      onClose();
      showToast({ tone: answer.entered > 0 ? 'success' : 'warning', message: entered(answer) });
      await revalidate();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('participants.addTitle', { title: content.title })}
      confirmLabel={t('participants.add')}
      onClose={onClose}
    >
      <FormListChoice
        form={form}
        name="participants"
        list={participantList}
        choices={which}
        label={t(`participants.${which}`)}
        hint={t('participants.addHint')}
        required
      />
    </FormDialog>
  );
}
