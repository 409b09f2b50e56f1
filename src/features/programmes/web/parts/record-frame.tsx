import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { useApi } from '#platform/web/api.ts';
import { FormFrame, SaveButton } from '#platform/web/forms/form-frame.tsx';
import { type ApiForm, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialog.tsx';
import { FormActions } from '#platform/web/ui/form-actions.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { recordRoutes } from '../../contract/named-records.ts';
import styles from './entry.module.css';

type Routes<C extends object> = ReturnType<typeof recordRoutes<C, PermissionType, z.ZodType>>;

interface EditedRecord {
  readonly id: string;
  readonly version: string;
  /** The number of projects that use it. */
  readonly projects: number;
}

interface RecordFormProps<F extends FieldValues, C extends object> {
  readonly defaults: F;
  /** Converts the form values to content; fields have the same names in both. */
  readonly contentOf: (form: F) => C;
  readonly schema: z.ZodType<C>;
  readonly routes: Routes<C>;
  readonly record: EditedRecord | null;
  readonly list: { readonly to: string };
  /** The message after saving, for records that visitors do not see. */
  readonly saved?: string;
  /** Null if the form contains files, which cannot be restored after a log-in. */
  readonly id?: null;
}

export interface RecordEditing<F extends FieldValues> {
  readonly form: ApiForm<F>;
  readonly remove: () => Promise<void>;
  readonly removing: boolean;
}

/** The form of a record, checked by the schema of the request; the input stays in the form if the server refuses it. */
export function useRecordForm<F extends FieldValues, C extends object>(
  props: RecordFormProps<F, C>,
): RecordEditing<F> {
  const { defaults, contentOf, schema, routes, record, list, saved } = props;
  const call = useApi();
  const t = useT('programmes.admin');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState(false);
  const params = { id: record?.id ?? '' };
  const form = useApiForm<F, C, { readonly id: string } | null>({
    ...(props.id === null ? { id: null } : {}),
    defaults,
    storedVersion: record?.version,
    schema,
    bodyOf: contentOf,
    refusals: 'programmes',
    names: (wire) => wire.replace(/^content\./u, ''),
    send: async (content, idempotencyKey) => {
      if (!record) return call(routes.create, { body: { content } }, { idempotencyKey });
      await call(routes.save, { params, body: { version: record.version, content } }, { idempotencyKey });
      return null;
    },
    done: async (created) => {
      showToast({ tone: 'success', message: saved ?? t('record.saved') });
      if (created) await navigate(`${list.to}${created.id}/`);
      await revalidate();
    },
  });
  const remove = async () => {
    setRemoving(true);
    try {
      await call(routes.remove, { params });
      await navigate(list.to);
    } catch (error) {
      setRemoving(false);
      await form.refuse(error);
    }
  };
  return { form: { ...form, dirty: form.dirty && !removing }, remove, removing };
}

interface RecordFrameProps<F extends FieldValues> {
  readonly editing: RecordEditing<F>;
  readonly type: PermissionType;
  /** What the audit log calls such a record: `bank_account`. */
  readonly kind: string;
  readonly list: { readonly label: string; readonly to: string };
  readonly title: string;
  /** Names of the form's fields. */
  readonly labels: Readonly<Record<string, string>>;
  readonly record: EditedRecord | null;
  /** Text about the records that use it. */
  readonly used: string | null;
  readonly children: ReactNode;
}

/** The page of a record: its fields, saving, and deleting while nothing uses it. */
export function RecordFrame<F extends FieldValues>(props: RecordFrameProps<F>) {
  const { editing, type, kind, list, title, labels, record, used, children } = props;
  const { form, remove, removing } = editing;
  const t = useT('programmes.admin');
  const may = useMay();
  const [confirming, setConfirming] = useState(false);
  const mayChange = may(record ? `change_${type}` : `create_${type}`);
  return (
    <AdminPage title={title} crumbs={[list]} {...(record && { record: `${kind}:${record.id}` })}>
      <FormFrame form={form} labels={labels}>
        {!mayChange && <Alert tone="info">{t('record.readOnly')}</Alert>}
        <Card as="section">
          <fieldset disabled={!mayChange} className={styles.fields}>
            {children}
          </fieldset>
        </Card>
        <FormActions>
          {mayChange && <SaveButton form={form} save={t('record.save')} />}
          {used !== null && <span className="muted">{used}</span>}
          {record && may(`delete_${type}`) && (
            <Button variant="danger" disabled={record.projects > 0} onClick={() => setConfirming(true)}>
              {t('record.delete')}
            </Button>
          )}
        </FormActions>
      </FormFrame>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('record.ask')}
        confirmLabel={t('record.delete')}
        danger
        busy={removing}
        onConfirm={() => void remove().then(() => setConfirming(false))}
      >
        <p>{t('record.askText', { name: title })}</p>
      </ConfirmDialog>
    </AdminPage>
  );
}
