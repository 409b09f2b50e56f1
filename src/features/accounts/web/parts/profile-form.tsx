import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { changeProfile, type Profile, profileBodySchema } from '../../contract.ts';
import styles from './login-form.module.css';

const localeNames = { en_US: 'English', du_DE: 'Deutsch (du)', sie_DE: 'Deutsch (Sie)' } as const;

/** Changes the own name and language. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const t = useT('accounts');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const form = useForm({
    resolver: zodResolver(profileBodySchema),
    defaultValues: { first_name: profile.first_name, last_name: profile.last_name, locale: profile.locale },
  });
  const errors = useFormErrors(form);
  const save = form.handleSubmit(async (body) => {
    try {
      await call(changeProfile, { body });
      showToast({ tone: 'success', message: t('profile.saved') });
      await revalidate();
    } catch (error) {
      applyApiError(form, error);
    }
  });
  const languages = [
    { value: '', label: t('profile.languageOfBrowser') },
    ...Object.entries(localeNames).map(([value, label]) => ({ value, label })),
  ];
  return (
    <form className={styles.fields} onSubmit={(event) => void save(event)} noValidate>
      <ErrorSummary errors={errors} count={form.formState.submitCount} />
      <TextField
        label={t('profile.firstName')}
        autoComplete="given-name"
        error={form.formState.errors.first_name?.message}
        {...form.register('first_name')}
      />
      <TextField
        label={t('profile.lastName')}
        autoComplete="family-name"
        error={form.formState.errors.last_name?.message}
        {...form.register('last_name')}
      />
      <SelectField
        label={t('profile.language')}
        markOptional={false}
        options={languages}
        error={form.formState.errors.locale?.message}
        {...form.register('locale', { setValueAs: (value: string | null) => value || null })}
      />
      <Button type="submit" variant="trust" loading={form.formState.isSubmitting}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
