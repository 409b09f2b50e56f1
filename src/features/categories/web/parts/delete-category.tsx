import { useState } from 'react';
import { useApi } from '#platform/web/api.ts';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useReloadAfterRefusal } from '#platform/web/reload-after-refusal.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { deleteCategory, type SiteCategory } from '../../contract.ts';

interface Props {
  readonly category: SiteCategory;
}

/** Deletes a category after a confirmation, which asks where its projects move to. */
export function DeleteCategory({ category }: Props) {
  const t = useT('categories.admin');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t('remove.action')}
      </Button>
      {open && <DeleteDialog category={category} onClose={() => setOpen(false)} />}
    </>
  );
}

function DeleteDialog({ category, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT('categories.admin');
  const call = useApi();
  const leave = useAfterDeletion();
  const { slug, projects, others } = category;
  const form = useApiForm({
    id: null,
    defaults: { replacement: '' },
    bodyOf: ({ replacement }) => ({ projects, replacement: replacement || null }),
    check: ({ replacement }) => ({
      replacement: projects > 0 && replacement === '' ? t('remove.choose') : undefined,
    }),
    refusals: 'categories',
    send: (body, idempotencyKey) => call(deleteCategory, { params: { slug }, body }, { idempotencyKey }),
    // After a refusal the dialog shows how many projects it has now; the next press is about those.
    refused: useReloadAfterRefusal(),
    done: () => {
      showToast({ tone: 'success', message: t('remove.done') });
      return leave('/site-admin/categories/');
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('remove.title')}
      confirmLabel={t('remove.action')}
      size="small"
      danger
      onClose={onClose}
    >
      <p>{t('remove.text')}</p>
      {projects > 0 && (
        <>
          <p>{t('remove.used', { count: projects })}</p>
          <FormSelect
            form={form}
            name="replacement"
            label={t('remove.replacement')}
            placeholder={t('remove.choose')}
            options={others.map((other) => ({ value: other.slug, label: other.title }))}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
