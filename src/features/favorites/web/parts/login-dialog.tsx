import { type FormEvent, useState } from 'react';
import { login } from '#features/accounts/contract.ts';
import { LoginFields, LoginLinks } from '#features/accounts/web/parts/login-form.tsx';
import { type ApiError, isApiError } from '#platform/web/api-error.ts';
import { resetCsrfToken, useApi } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { addFavorite } from '../../contract.ts';

interface LoginDialogProps {
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** The login that saves a favourite, then says so; going back to the project loads the page anew (spec 1 §2). */
export default function LoginDialog({ slug, title, onClose }: LoginDialogProps) {
  const t = useT('favorites');
  const translate = useTranslator();
  const call = useApi();
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setRefusal(null);
    try {
      await call(login, {
        body: {
          identification: String(form.get('identification')),
          password: String(form.get('password')),
          remember_me: form.get('remember_me') === 'true',
        },
      });
      resetCsrfToken();
      showToast({ tone: 'success', message: translate('accounts:login.done') });
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      const message = error.nonFieldErrors[0] ?? error.detail;
      if (message) showToast({ tone: 'danger', title: translate('accounts:login.failed'), message });
      return setRefusal(error);
    }
    await call(addFavorite, { body: { slug } }).then(
      () => setSaved(true),
      () => window.location.reload(),
    );
  };
  if (saved) {
    const back = () => window.location.reload();
    return (
      <Dialog
        open
        onClose={back}
        title={t('saved.title')}
        size="small"
        footer={<Button onClick={back}>{t('saved.back')}</Button>}
      >
        <p>{t('saved.text', { title })}</p>
      </Dialog>
    );
  }
  const message = refusal ? (refusal.nonFieldErrors[0] ?? refusal.detail) : null;
  return (
    <Dialog open onClose={onClose} title={t('login.title')} size="small">
      <form onSubmit={(event) => void submit(event)}>
        {message && (
          <Alert tone="danger" title={translate('accounts:login.failed')}>
            {message}
          </Alert>
        )}
        <LoginFields busy={busy} errors={refusal?.fields ?? {}} />
      </form>
      <LoginLinks />
    </Dialog>
  );
}
