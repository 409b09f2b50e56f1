import { type FormEvent, useState } from 'react';
import { login } from '#features/accounts/contract/accounts.ts';
import { dropProfile } from '#features/accounts/web/parts/cached-profile.ts';
import { LoginFields, LoginLinks } from '#features/accounts/web/parts/login-form.tsx';
import type { ActionProblem } from '#platform/web/action.ts';
import { type ApiError, isApiError } from '#platform/web/api-error.ts';
import { resetCsrfToken, useApi } from '#platform/web/api.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { addFavorite } from '../../contract/favorites.ts';
import { reasonOf, showFailure } from './failure.ts';

interface LoginDialogProps {
  readonly slug: string;
  readonly title: string;
  readonly onClose: () => void;
}

/** What became of the favorite after the login. */
type Outcome = { readonly saved: true } | { readonly saved: false; readonly reason: string | null };

/** The login that saves a favorite, then confirms it; going back to the project reloads the page (spec 1 §2). */
export default function LoginDialog({ slug, title, onClose }: LoginDialogProps) {
  const t = useT('favorites');
  const translate = useTranslator();
  const call = useApi();
  // What no field explains: the server's words, or that it was not reached.
  const messageOf = ({ status, nonFieldErrors, detail }: ApiError) =>
    nonFieldErrors[0] ?? detail ?? (status === 0 ? translate('platform:state.offline') : null);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problem, setProblem] = useState<ActionProblem>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setProblem(undefined);
    try {
      await call(login, {
        body: {
          identification: String(form.get('identification')),
          password: String(form.get('password')),
          remember_me: form.get('remember_me') === 'true',
        },
      });
      resetCsrfToken();
      dropProfile();
      showToast({ tone: 'success', message: translate('accounts:login.done'), about: 'login' });
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      const message = messageOf(error);
      if (message)
        showToast({ tone: 'danger', title: translate('accounts:login.failed'), message, about: 'login' });
      const messages = message ? [message] : [];
      return setProblem({ messages, fields: error.fields, values: {}, at: Date.now() });
    }
    await call(addFavorite, { body: { slug } }).then(
      () => setOutcome({ saved: true }),
      (error: unknown) => {
        showFailure(t('addFailed'), error);
        setOutcome({ saved: false, reason: reasonOf(error) });
      },
    );
  };
  if (outcome) return <LoggedIn outcome={outcome} title={title} />;
  return (
    <Dialog open onClose={onClose} title={t('login.title')} size="small">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <LoginFields busy={busy} problem={problem} />
      </form>
      <LoginLinks />
    </Dialog>
  );
}

/** The favorite is saved, or could not be; either way the page is reloaded for the signed-in user. */
function LoggedIn({ outcome, title }: { readonly outcome: Outcome; readonly title: string }) {
  const t = useT('favorites');
  const platform = useT('platform');
  const back = () => window.location.reload();
  return (
    <Dialog
      open
      onClose={back}
      title={t(outcome.saved ? 'saved.title' : 'addFailed')}
      size="small"
      footer={<Button onClick={back}>{t('saved.back')}</Button>}
    >
      <p>{outcome.saved ? t('saved.text', { title }) : (outcome.reason ?? platform('state.errorText'))}</p>
    </Dialog>
  );
}
