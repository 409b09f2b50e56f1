import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormEmail } from '#platform/web/forms/controls.tsx';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { correctUserEmail, type StaffUser } from '../../contract/users.ts';
import { useShownFacts } from './user-facts.tsx';

interface Props {
  readonly user: StaffUser;
}

/** The button and the dialog by which staff correct the mistyped address of an account. */
export function CorrectEmail({ user }: Props) {
  const t = useT('users.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('user.email.action')}
      </Button>
      {open && <EmailDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}

function EmailDialog({ user, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('users.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const reloadAfterRefusal = useReloadAfterRefusal();
  const form = useApiForm({
    id: null,
    defaults: { email: user.email, reason: '' },
    bodyOf: (values) => ({ ...values, version: user.version }),
    send: (body, idempotencyKey) =>
      call(correctUserEmail, { params: { id: user.id }, body }, { idempotencyKey }),
    done: async ({ outcome }) => {
      showToast({ tone: 'success', message: t(`user.email.${outcome}`) });
      await revalidate();
      onClose();
    },
    // Somebody else changed it first: the page behind the dialog shows the new state.
    refused: (error) => (error.status === 409 ? reloadAfterRefusal(error) : undefined),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('user.email.title')}
      confirmLabel={t('user.email.confirm')}
      shown={useShownFacts({ user })}
    >
      <p>{t(user.activated_at === null ? 'user.email.unconfirmed' : 'user.email.text')}</p>
      <FormEmail form={form} name="email" label={t('field.email')} maxLength={254} required />
      <FormText
        form={form}
        name="reason"
        label={t('user.reason')}
        hint={t('user.reasonHint')}
        maxLength={500}
        required
      />
    </FormDialog>
  );
}
