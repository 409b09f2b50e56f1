import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  createScope,
  deleteScope,
  readScope,
  saveScope,
  scopeContentSchema,
} from '../../contract/funding-scopes.ts';
import { NEW_RECORD, RecordEditor } from '../parts/record-editor.tsx';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? '';
  return id === NEW_RECORD ? null : apiFrom(context)(readScope, { params: { id } });
}

const LINES = ['name', 'url_1', 'url_2', 'iban', 'bic'] as const;

/** One funding scope, or a new one. */
export default function FundingScopeScreen() {
  const scope = useLoaderData<typeof loader>();
  const t = useT('projects.admin');
  const call = useApi();
  const params = { id: scope?.id ?? '' };
  return (
    <RecordEditor
      key={scope?.id ?? NEW_RECORD}
      type="funding_scopes"
      list={{ label: t('scope.list.title'), to: '/site-admin/funding-scopes/' }}
      addTitle={t('scope.add')}
      lines={LINES.map((name) => [name, t(`scope.field.${name}`)])}
      rich={['description_1', t('scope.field.description_1')]}
      schema={scopeContentSchema}
      record={scope}
      create={(content, idempotencyKey) => call(createScope, { body: { content } }, { idempotencyKey })}
      save={(content) => call(saveScope, { params, body: { version: scope?.version ?? '', content } })}
      remove={() => call(deleteScope, { params })}
    />
  );
}
