import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { useAfterDeletion } from '#platform/web/forms/unsaved.tsx';
import { useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { ActionDialog } from '#platform/web/lists/index.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Fact, Facts } from '#platform/web/ui/details.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { deleteTemplate, readTemplate, saveTemplate, type StoredTemplate } from '../../contract/templates.ts';
import { TEMPLATE_LIST, TemplateFields, wireName } from '../parts/template-fields.tsx';
import styles from '../parts/tasks.module.css';

export function loader({ context, params }: LoaderFunctionArgs) {
  return apiFrom(context)(readTemplate, { params: { id: params['id'] ?? '' } });
}

/** A template for tasks; it is changed and deleted here. */
export default function ReminderTemplate() {
  const template = useLoaderData<typeof loader>();
  const t = useT('reminders.admin');
  const may = useMay();
  const [deletes, setDeletes] = useState(false);
  return (
    <AdminPage
      record={`reminder_template:${template.id}`}
      title={template.content.title}
      crumbs={[{ label: t('template.list.title'), to: TEMPLATE_LIST }]}
      actions={
        may('delete_reminder_templates') && (
          <Button variant="quiet" onClick={() => setDeletes(true)}>
            {t('action.delete')}
          </Button>
        )
      }
    >
      {may('change_reminder_templates') ? (
        <TemplateForm key={template.id} template={template} />
      ) : (
        <TemplateFacts template={template} />
      )}
      {deletes && <DeleteTemplate template={template} onClose={() => setDeletes(false)} />}
    </AdminPage>
  );
}

function TemplateForm({ template: { id, version, content } }: { readonly template: StoredTemplate }) {
  const t = useT('reminders.admin');
  const call = useApi();
  const { revalidate } = useRevalidator();
  const form = useApiForm({
    defaults: content,
    storedVersion: version,
    schema: saveTemplate.body,
    bodyOf: (entry) => ({ version, content: entry }),
    names: wireName,
    refusals: 'reminders',
    failure: t('template.failed'),
    send: (body, idempotencyKey) => call(saveTemplate, { params: { id }, body }, { idempotencyKey }),
    done: () => {
      showToast({ tone: 'success', message: t('template.saved') });
      return revalidate();
    },
  });
  return (
    <FormPage form={form} save={t('template.save')}>
      <TemplateFields form={form} />
    </FormPage>
  );
}

function TemplateFacts({ template: { content } }: { readonly template: StoredTemplate }) {
  const t = useT('reminders.admin');
  return (
    <Card as="section" padded>
      <Facts>
        <Fact label={t('field.title')}>{content.title}</Fact>
        <Fact label={t('field.description')}>
          <span className={styles.description}>{content.description || '–'}</span>
        </Fact>
      </Facts>
    </Card>
  );
}

interface DeleteProps {
  readonly template: StoredTemplate;
  readonly onClose: () => void;
}

function DeleteTemplate({ template: { id, content }, onClose }: DeleteProps) {
  const t = useT('reminders.admin');
  const call = useApi();
  const leave = useAfterDeletion();
  return (
    <ActionDialog
      danger
      question={{
        title: t('template.remove.title', { title: content.title }),
        text: t('template.remove.text'),
        confirmLabel: t('action.delete'),
      }}
      failure={t('template.remove.failed')}
      run={async () => {
        await call(deleteTemplate, { params: { id } });
        showToast({ tone: 'success', message: t('template.remove.done') });
        await leave(TEMPLATE_LIST);
      }}
      onClose={onClose}
    />
  );
}
