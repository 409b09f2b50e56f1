import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { resetCsrfToken, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { TextField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { changePassword, passwordBodySchema, passwordLength } from '../../contract.ts';
import styles from './login-form.module.css';

/** Changes the own password; the server ends all other sessions. */
export function PasswordForm({ username }: { username: string }) {
  const t = useT('accounts');
  const call = useApi();
  const form = useForm({
    resolver: zodResolver(passwordBodySchema),
    defaultValues: { current_password: '', new_password: '' },
  });
  const errors = useFormErrors(form);
  const save = form.handleSubmit(async (body) => {
    try {
      await call(changePassword, { body });
      // The session is a new one, and so is its token.
      resetCsrfToken();
      form.reset();
      showToast({ tone: 'success', message: t('profile.passwordSaved') });
    } catch (error) {
      applyApiError(form, error);
    }
  });
  return (
    <form className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
      <ErrorSummary errors={errors} count={form.formState.submitCount} />
      {/* Password managers need to know whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <TextField
        label={t('profile.currentPassword')}
        type="password"
        required
        autoComplete="current-password"
        error={form.formState.errors.current_password?.message}
        {...form.register('current_password')}
      />
      <TextField
        label={t('profile.newPassword')}
        type="password"
        required
        autoComplete="new-password"
        hint={t('profile.newPasswordHint', { min: passwordLength.min })}
        error={form.formState.errors.new_password?.message}
        {...form.register('new_password')}
      />
      <Button type="submit" variant="trust" loading={form.formState.isSubmitting}>
        {t('profile.changePassword')}
      </Button>
    </form>
  );
}
