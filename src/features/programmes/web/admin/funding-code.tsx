import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { codeContentSchema, codeRoutes, listCodeAims, readCode } from '../../contract/funding-codes.ts';
import { type CodeForm, codeContentOf, codeFormOf } from '../parts/code-form.ts';
import { RecordDay } from '../parts/record-day.tsx';
import { useRecordForm } from '../parts/record-form.ts';

const LIST = '/site-admin/funding-codes/';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [record, aims] = await Promise.all([
    recordAt(params, (id) => call(readCode, { params: { id } })),
    call(listCodeAims, {}),
  ]);
  return { record, aims };
}

type Data = Awaited<ReturnType<typeof loader>>;

const LABELED = [
  'code_string',
  'application_type',
  'funding_scope',
  'valid_from',
  'valid_until',
  'max_uses',
] as const;

/** One funding code, or a new one. */
export default function FundingCodeScreen() {
  const data = useLoaderData<typeof loader>();
  return <CodeScreen key={data.record?.id ?? NEW_RECORD} {...data} />;
}

function CodeScreen({ record, aims }: Data) {
  const t = useT('programmes.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useCodeForm(record);
  const { errors } = form.formState;
  return (
    <AdminPage
      title={record?.content.code_string ?? t('code.add')}
      crumbs={[{ label: t('code.list.title'), to: LIST }]}
      {...(record && { record: `funding_code:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(LABELED.map((name) => [name, t(`code.${name}`)]))}
        mayChange={may(record ? 'change_funding_codes' : 'create_funding_codes')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.code_string}
              permission="delete_funding_codes"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(codeRoutes.remove, { params: { id: record.id } })}
            >
              {t('code.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <TextField
          label={t('code.code_string')}
          hint={t('code.codeHint')}
          required
          maxLength={60}
          error={errors.code_string?.message}
          {...form.register('code_string')}
        />
        <Aims form={form} aims={aims} />
        <Pair>
          <RecordDay form={form} name="valid_from" label={t('code.valid_from')} />
          <RecordDay form={form} name="valid_until" label={t('code.valid_until')} />
        </Pair>
        <TextField
          label={t('code.max_uses')}
          hint={t('code.usesHint')}
          inputMode="numeric"
          error={errors.max_uses?.message}
          {...form.register('max_uses')}
        />
        <CheckboxField
          label={t('record.is_active')}
          hint={t('code.activeHint')}
          {...form.register('is_active')}
        />
      </FormPage>
    </AdminPage>
  );
}

interface PartProps {
  readonly form: ApiForm<CodeForm>;
}

function Aims({ form, aims }: PartProps & Pick<Data, 'aims'>) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  const optionsOf = (list: readonly { readonly id: string; readonly title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <p className="muted">{t('code.aimHint')}</p>
      <Pair>
        <SelectField
          label={t('code.application_type')}
          placeholder={t('type.none')}
          options={optionsOf(aims.application_types)}
          error={errors.application_type?.message}
          {...form.register('application_type')}
        />
        <SelectField
          label={t('code.funding_scope')}
          placeholder={t('type.none')}
          options={optionsOf(aims.funding_scopes)}
          error={errors.funding_scope?.message}
          {...form.register('funding_scope')}
        />
      </Pair>
    </>
  );
}

function useCodeForm(record: Data['record']) {
  return useRecordForm({
    record,
    routes: codeRoutes,
    list: LIST,
    defaults: codeFormOf(record?.content ?? null),
    schema: codeContentSchema,
    bodyOf: codeContentOf,
  });
}
