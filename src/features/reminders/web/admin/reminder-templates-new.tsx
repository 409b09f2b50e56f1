import { useNavigate } from 'react-router';
import { useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createTemplate, type TemplateContent } from '../../contract/templates.ts';
import { TEMPLATE_LIST, TemplateFields, wireName } from '../parts/template-fields.tsx';

const empty: TemplateContent = { title: '', description: '', for_proofs: false };

/** A new template for tasks. */
export default function NewReminderTemplate() {
  const t = useT('reminders.admin');
  const call = useApi();
  const navigate = useNavigate();
  const form = useApiForm({
    defaults: empty,
    schema: createTemplate.body,
    bodyOf: (content) => ({ content }),
    names: wireName,
    refusals: 'reminders',
    failure: t('template.failed'),
    send: (body, idempotencyKey) => call(createTemplate, { body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('template.saved') });
      return navigate(TEMPLATE_LIST);
    },
  });
  return (
    <AdminPage title={t('template.add')} crumbs={[{ label: t('template.list.title'), to: TEMPLATE_LIST }]}>
      <FormPage form={form} save={t('template.save')}>
        <TemplateFields form={form} />
      </FormPage>
    </AdminPage>
  );
}
