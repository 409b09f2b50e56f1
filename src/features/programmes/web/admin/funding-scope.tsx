import { useLoaderData } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import {
  scopeContentSchema,
  scopeRoutes,
  uploadScopeDocument,
  uploadScopePhoto,
} from '../../contract/funding-scopes.ts';
import { NEW_RECORD } from '../parts/record-address.ts';
import { RecordEditor, recordLoader } from '../parts/record-editor.tsx';

export const loader = recordLoader(scopeRoutes);

const LINES = ['name', 'url_1', 'url_2', 'iban', 'bic'] as const;

/** One funding scope, or a new one. */
export default function FundingScopeScreen() {
  const record = useLoaderData<typeof loader>();
  const t = useT('programmes.admin');
  return (
    <RecordEditor
      key={record?.id ?? NEW_RECORD}
      type="funding_scopes"
      list={{ label: t('scope.list.title'), to: '/site-admin/funding-scopes/' }}
      addTitle={t('scope.add')}
      lines={LINES.map((name) => [name, t(`scope.field.${name}`)])}
      rich={['description_1', t('scope.field.description_1')]}
      uploads={[
        { field: 'photos', label: t('scope.field.photos'), route: uploadScopePhoto, max: 4 },
        { field: 'documents', label: t('scope.field.documents'), route: uploadScopeDocument, max: 12 },
      ]}
      schema={scopeContentSchema}
      routes={scopeRoutes}
      record={record}
    />
  );
}
