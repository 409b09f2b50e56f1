import { useState } from 'react';
import { berlinDate } from '#kernel/clock.ts';
import { useApi } from '#platform/web/api.ts';
import { FormDay } from '#platform/web/forms/controls.tsx';
import { FormCheckbox, FormText, FormTextArea } from '#platform/web/forms/fields.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { FormListChoice } from '#platform/web/forms/list-choice.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT, useTranslator } from '#platform/web/i18n.tsx';
import { useMay, useRoot } from '#platform/web/root-data.ts';
import type { Option } from '#platform/web/ui/field.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { ApiError } from '#platform/web/api-error.ts';
import { createReminder, type ReminderWire, saveReminder } from '../../contract/reminders.ts';
import { reminderList } from '../../list/reminders.ts';
import { DESCRIPTION_MAX, type TargetType, TITLE_MAX } from '../../rules.ts';
import { TemplateChoice } from './template-choice.tsx';
import { nameOfUser } from './task-words.ts';

/** The record that tasks are about. */
export interface TaskTarget {
  readonly type: TargetType;
  readonly id: string;
  readonly title: string;
}

interface TaskEntry {
  title: string;
  description: string;
  scheduled_for: string | null;
  users: Option[];
  send_completed_mail: boolean;
}

interface DialogProps {
  readonly onClose: () => void;
  /** Called after the task was saved. */
  readonly onSaved: () => unknown;
}

const bodyOf = ({ scheduled_for, users, ...entry }: TaskEntry) => ({
  ...entry,
  scheduled_for: scheduled_for ?? '',
  users: users.map(({ value }) => value),
});

/** What both forms say about failures (spec 2 §8). */
function useFailures() {
  const t = useT('reminders.admin');
  const translate = useTranslator();
  return {
    refusals: 'reminders',
    failure: t('form.failed'),
    refused: ({ status }: ApiError) => {
      if (status !== 403) return;
      const message = translate('platform.refusals:permission_denied');
      showToast({ tone: 'danger', title: t('form.notAuthorized'), message });
    },
  };
}

/** "Add task": a new task about a record, due today unless staff choose another day. */
export function AddTask({ target, onClose, onSaved }: DialogProps & { readonly target: TaskTarget }) {
  const t = useT('reminders.admin');
  const call = useApi();
  const may = useMay();
  const [today] = useState(() => berlinDate(new Date()));
  const defaults: TaskEntry = {
    title: '',
    description: '',
    scheduled_for: today,
    users: [],
    send_completed_mail: true,
  };
  const form = useApiForm({
    ...useFailures(),
    id: null,
    defaults,
    schema: createReminder.body,
    bodyOf: (entry) => ({ ...bodyOf(entry), targetType: target.type, targetId: target.id }),
    send: (body, idempotencyKey) => call(createReminder, { body }, { idempotencyKey }),
    done: async () => {
      showToast({ tone: 'success', message: t('saved') });
      await onSaved();
    },
  });
  return (
    <FormDialog
      form={form}
      title={t('form.addTitle', { title: target.title })}
      confirmLabel={t('form.save')}
      onClose={onClose}
    >
      {may('view_reminder_templates') && (
        <TemplateChoice
          onChosen={(template) => {
            form.setValue('title', template.title, { shouldDirty: true, shouldValidate: form.attempts > 0 });
            form.setValue('description', template.description, { shouldDirty: true });
          }}
        />
      )}
      <TaskFields form={form} mailLabel={t('field.send_completed_mail')} />
    </FormDialog>
  );
}

interface EditProps extends DialogProps {
  readonly task: ReminderWire;
  /** Loads the task again. */
  readonly reload: () => unknown;
}

/** Changes a task. */
export function EditTask({ task, onClose, onSaved, reload }: EditProps) {
  const t = useT('reminders.admin');
  const call = useApi();
  const { actor } = useRoot();
  const { slug, version, title, description, scheduled_for, send_completed_mail } = task;
  const defaults: TaskEntry = {
    title,
    description,
    scheduled_for,
    users: task.users.map((user) => ({ value: user.id, label: nameOfUser(t, user) })),
    send_completed_mail,
  };
  const form = useApiForm({
    ...useFailures(),
    id: null,
    defaults,
    storedVersion: version,
    reload,
    schema: saveReminder.body,
    bodyOf: (entry) => ({ version, ...bodyOf(entry) }),
    send: (body, idempotencyKey) => call(saveReminder, { params: { slug }, body }, { idempotencyKey }),
    done: async () => {
      showToast({ tone: 'success', message: t('saved') });
      await onSaved();
    },
  });
  const isOwn = task.created_by?.id === actor?.id;
  return (
    <FormDialog form={form} title={t('form.editTitle')} confirmLabel={t('form.save')} onClose={onClose}>
      <TaskFields
        form={form}
        mailLabel={
          task.created_by === null
            ? null
            : t(isOwn ? 'field.send_completed_mail' : 'field.sendCompletedMailOther')
        }
      />
    </FormDialog>
  );
}

interface FieldsProps {
  readonly form: ApiForm<TaskEntry>;
  /** Null if nobody would be mailed: the platform created the task. */
  readonly mailLabel: string | null;
}

function TaskFields({ form, mailLabel }: FieldsProps) {
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
        rows={3}
        maxLength={DESCRIPTION_MAX}
      />
      <FormDay form={form} name="scheduled_for" label={t('field.scheduled_for')} required />
      <FormListChoice
        form={form}
        name="users"
        list={reminderList}
        choices="staff"
        label={t('field.users')}
        hint={t('form.usersHint')}
        required
      />
      {mailLabel !== null && <FormCheckbox form={form} name="send_completed_mail" label={mailLabel} />}
    </>
  );
}
