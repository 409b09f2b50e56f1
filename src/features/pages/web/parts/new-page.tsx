import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { slugify } from '#kernel/text.ts';
import { useApi } from '#platform/web/api.ts';
import { FormSelect, FormText } from '#platform/web/forms/fields.tsx';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { createSitePage } from '../../contract.ts';
import { type PageKind, pageKinds } from '../../rules.ts';
import styles from './page-fields.module.css';

interface NewForm {
  kind: PageKind;
  titleDe: string;
  slug: string;
}

/** A button and dialog that create a page and open it. */
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
  const defaults: NewForm = { kind: 'projects', titleDe: '', slug: '' };
  const form = useApiForm({
    id: null,
    defaults,
    bodyOf: ({ kind, slug, titleDe }) => ({ kind, slug, title: { de: titleDe.trim(), en: '' } }),
    names: { title: 'titleDe', 'title.de': 'titleDe' },
    send: (body, idempotencyKey) => call(createSitePage, { body }, { idempotencyKey }),
    done: ({ id }) => navigate(`/site-admin/pages/${id}/`),
  });
  const suggestSlug = () => {
    const { slug, titleDe } = form.getValues();
    if (slug === '') form.setValue('slug', slugify(titleDe));
  };
  return (
    <FormFrame
      form={form}
      labels={{ slug: t('field.slug'), titleDe: t('field.titleDe') }}
      className={styles.stack}
      guarded={false}
    >
      <FormSelect
        form={form}
        name="kind"
        label={t('field.kind')}
        markOptional={false}
        options={pageKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      <FormText
        form={form}
        name="titleDe"
        label={t('field.titleDe')}
        required
        maxLength={120}
        onBlur={suggestSlug}
      />
      <FormText
        form={form}
        name="slug"
        label={t('field.slug')}
        hint={t('hint.slug')}
        required
        maxLength={80}
      />
      <SaveButton form={form} save={t('action.create')} />
    </FormFrame>
  );
}
