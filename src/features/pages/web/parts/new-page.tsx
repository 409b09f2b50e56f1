import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { slugify } from '#kernel/text.ts';
import { newIdempotencyKey, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { applyApiError, ErrorSummary, useFormErrors } from '#platform/web/ui/error-summary.tsx';
import { SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { createSitePage } from '../../contract.ts';
import { type PageKind, pageKinds } from '../../rules.ts';
import styles from './page-fields.module.css';

interface NewForm {
  readonly kind: PageKind;
  readonly titleDe: string;
  readonly slug: string;
}

/** Begins a page and leads to it. */
export function NewPage() {
  const t = useT('pages.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="trust"
        size="small"
        icon={<IconPlus size={18} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('action.new')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('action.new')}>
        <NewPageForm />
      </Dialog>
    </>
  );
}

function NewPageForm() {
  const t = useT('pages.admin');
  const call = useApi();
  const navigate = useNavigate();
  const [key] = useState(newIdempotencyKey);
  const form = useForm<NewForm>({
    defaultValues: { kind: 'projects', titleDe: '', slug: '' },
    shouldFocusError: false,
  });
  const errors = useFormErrors(form, { slug: t('field.slug'), titleDe: t('field.titleDe') });
  const create = form.handleSubmit(async ({ kind, titleDe, slug }) => {
    try {
      const body = { kind, slug, title: { de: titleDe.trim(), en: '' } };
      const { id } = await call(createSitePage, { body }, { idempotencyKey: key });
      await navigate(`/site-admin/pages/${id}/`);
    } catch (error) {
      if (!applyApiError(form, error, { title: 'titleDe', 'title.de': 'titleDe' })) throw error;
    }
  });
  const suggestSlug = (title: string) => {
    if (form.getValues('slug') === '') form.setValue('slug', slugify(title));
  };
  return (
    <form className={styles.stack} onSubmit={(event) => void create(event)} noValidate>
      <ErrorSummary errors={errors} count={form.formState.submitCount} />
      <SelectField
        label={t('field.kind')}
        markOptional={false}
        options={pageKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        {...form.register('kind')}
      />
      <TextField
        label={t('field.titleDe')}
        required
        maxLength={120}
        error={form.formState.errors.titleDe?.message}
        {...form.register('titleDe', {
          onBlur: (event: { target: HTMLInputElement }) => suggestSlug(event.target.value),
        })}
      />
      <TextField
        label={t('field.slug')}
        hint={t('hint.slug')}
        required
        maxLength={80}
        error={form.formState.errors.slug?.message}
        {...form.register('slug')}
      />
      <Button type="submit" variant="trust" loading={form.formState.isSubmitting}>
        {t('action.create')}
      </Button>
    </form>
  );
}
