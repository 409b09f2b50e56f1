import type { FieldValues } from 'react-hook-form';
import { useNavigate, useRevalidator } from 'react-router';
import type { z } from 'zod';
import type { PermissionType } from '#platform/contract/permissions.ts';
import { useApi } from '#platform/web/api.ts';
import { type ApiForm, type ApiFormOptions, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import type { recordRoutes } from '../../contract/named-records.ts';

type Routes<C extends object> = ReturnType<typeof recordRoutes<C, PermissionType, z.ZodType>>;
/** What is answered: the id of a new record, or the version after a change. */
type Stored = { readonly id: string } | { readonly version: string };

interface Options<F extends FieldValues, C extends object>
  extends Pick<ApiFormOptions<F, C, Stored>, 'id' | 'defaults' | 'schema' | 'bodyOf'> {
  /** Null for a new one. */
  readonly record: { readonly id: string; readonly version: string } | null;
  readonly routes: Pick<Routes<C>, 'create' | 'save'>;
  /** The address of the list, in front of the record's id. */
  readonly list: string;
  /** What is said after saving, for records that visitors do not see. */
  readonly saved?: string;
}

/** The form of a record with the routes of `recordRoutes`: adds it or changes the version that was shown, and goes to its page. */
export function useRecordForm<F extends FieldValues, C extends object>({
  record,
  routes,
  list,
  saved,
  ...form
}: Options<F, C>): ApiForm<F> {
  const t = useT('programmes.admin');
  const call = useApi();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useApiForm<F, C, Stored>({
    ...form,
    storedVersion: record?.version,
    refusals: 'programmes',
    names: (wire) => wire.replace(/^content\./u, ''),
    send: async (content, idempotencyKey) => {
      if (!record) return call(routes.create, { body: { content } }, { idempotencyKey });
      const change = { params: { id: record.id }, body: { version: record.version, content } };
      return call(routes.save, change, { idempotencyKey });
    },
    done: async (answer) => {
      showToast({ tone: 'success', message: saved ?? t('record.saved') });
      if ('id' in answer) await navigate(`${list}${answer.id}/`);
      await revalidate();
    },
  });
}
