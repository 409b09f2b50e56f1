import { FormCheckbox, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import type { TemplateContent } from '../../contract/templates.ts';
import { DESCRIPTION_MAX, TITLE_MAX } from '../../rules.ts';

export const TEMPLATE_LIST = '/site-admin/reminder-templates/';

/** The name in the form of a name on the wire. */
export const wireName = (wire: string): string => wire.replace(/^content\./u, '');

/** The inputs of a template. */
export function TemplateFields({ form }: { readonly form: ApiForm<TemplateContent> }) {
  const t = useT('reminders.admin');
  return (
    <>
      <FormText
        form={form}
        name="title"
        label={t('field.title')}
        autoComplete="off"
        maxLength={TITLE_MAX}
        required
      />
      <FormTextArea
        form={form}
        name="description"
        label={t('field.description')}
        rows={5}
        maxLength={DESCRIPTION_MAX}
      />
      <FormCheckbox form={form} name="for_proofs" label={t('template.forProofs')} />
    </>
  );
}
