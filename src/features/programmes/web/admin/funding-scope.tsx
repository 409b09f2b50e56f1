import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { bicReadAs, ibanReadAs } from '#features/banks/rules.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { FormCheckbox, FormText } from '#platform/web/forms/fields.tsx';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { FormUpload } from '#platform/web/forms/upload.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { LateRichText } from '#platform/web/ui/late-rich-text.tsx';
import { ReadField } from '#platform/web/ui/read-field.tsx';
import {
  type ScopeContent,
  scopeContentSchema,
  scopeRoutes,
  uploadScopeDocument,
  uploadScopePhoto,
} from '../../contract/funding-scopes.ts';
import type { SiteRecord } from '../../contract/named-records.ts';
import { useRecordForm } from '../parts/record-form.ts';

const LIST = '/site-admin/funding-scopes/';

const EMPTY: ScopeContent = {
  name: '',
  url_1: '',
  url_2: '',
  iban: '',
  bic: '',
  description_1: '',
  is_active: true,
  photos: [],
  documents: [],
};

const LABELED = ['name', 'url_1', 'url_2', 'iban', 'bic', 'description_1', 'photos', 'documents'] as const;

export async function loader({ context, params }: LoaderFunctionArgs) {
  return recordAt(params, (id) => apiFrom(context)(scopeRoutes.read, { params: { id } }));
}

/** One funding scope, or a new one. */
export default function FundingScopeScreen() {
  const record = useLoaderData<typeof loader>();
  return <ScopeScreen key={record?.id ?? NEW_RECORD} record={record} />;
}

function ScopeScreen({ record }: { readonly record: SiteRecord<ScopeContent> | null }) {
  const t = useT('programmes.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useScopeForm(record);
  const text = (name: (typeof LABELED)[number]) => ({ form, label: t(`scope.field.${name}`) });
  const files = { form, max: 4, known: record?.files ?? [] };
  return (
    <AdminPage
      title={record?.content.name ?? t('scope.add')}
      crumbs={[{ label: t('scope.list.title'), to: LIST }]}
      {...(record && { record: `funding_scope:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(LABELED.map((name) => [name, t(`scope.field.${name}`)]))}
        mayChange={may(record ? 'change_funding_scopes' : 'create_funding_scopes')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.name}
              permission="delete_funding_scopes"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(scopeRoutes.remove, { params: { id: record.id } })}
            >
              {t('record.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <FormText {...text('name')} name="name" required />
        <LinksAndAccount form={form} />
        <LateRichText {...text('description_1')} name="description_1" />
        <FormUpload {...files} name="photos" label={t('scope.field.photos')} route={uploadScopePhoto} />
        <FormUpload
          {...files}
          name="documents"
          label={t('scope.field.documents')}
          route={uploadScopeDocument}
          max={12}
        />
        <FormCheckbox
          form={form}
          name="is_active"
          label={t('record.is_active')}
          hint={t('record.activeHint')}
        />
      </FormPage>
    </AdminPage>
  );
}

function useScopeForm(record: SiteRecord<ScopeContent> | null) {
  return useRecordForm({
    // Files cannot be restored after a log-in.
    id: null,
    record,
    routes: scopeRoutes,
    list: LIST,
    defaults: record?.content ?? EMPTY,
    schema: scopeContentSchema,
    bodyOf: (entry: ScopeContent) => entry,
  });
}

function LinksAndAccount({ form }: { readonly form: ApiForm<ScopeContent> }) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  return (
    <Pair>
      <FormText form={form} label={t('scope.field.url_1')} name="url_1" />
      <FormText form={form} label={t('scope.field.url_2')} name="url_2" />
      <ReadField
        label={t('scope.field.iban')}
        autoCapitalize="characters"
        readAs={ibanReadAs}
        error={errors.iban?.message}
        {...form.register('iban')}
      />
      <ReadField
        label={t('scope.field.bic')}
        autoCapitalize="characters"
        readAs={bicReadAs}
        error={errors.bic?.message}
        {...form.register('bic')}
      />
    </Pair>
  );
}
