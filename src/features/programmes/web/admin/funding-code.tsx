import type { UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import { codeContentSchema, codeRoutes, listCodeAims, readCode } from '../../contract/funding-codes.ts';
import { type CodeForm, codeContentOf, codeFormOf } from '../parts/code-form.ts';
import styles from '../parts/entry.module.css';
import { NEW_RECORD, recordAt } from '../parts/record-address.ts';
import { RecordDay } from '../parts/record-day.tsx';
import { RecordFrame, useRecordForm } from '../parts/record-frame.tsx';

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
  const list = { label: t('code.list.title'), to: '/site-admin/funding-codes/' };
  const editing = useRecordForm({
    defaults: codeFormOf(record?.content ?? null),
    contentOf: codeContentOf,
    schema: codeContentSchema,
    routes: codeRoutes,
    record,
    list,
  });
  const { form } = editing;
  const { errors } = form.formState;
  return (
    <RecordFrame
      editing={editing}
      type="funding_codes"
      kind="funding_code"
      list={list}
      title={record?.content.code_string ?? t('code.add')}
      labels={Object.fromEntries(LABELED.map((name) => [name, t(`code.${name}`)]))}
      record={record}
      used={record && t('code.used', { count: record.projects })}
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
      <div className={styles.pair}>
        <RecordDay form={form} name="valid_from" label={t('code.valid_from')} />
        <RecordDay form={form} name="valid_until" label={t('code.valid_until')} />
      </div>
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
    </RecordFrame>
  );
}

interface PartProps {
  readonly form: UseFormReturn<CodeForm>;
}

function Aims({ form, aims }: PartProps & Pick<Data, 'aims'>) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  const optionsOf = (list: readonly { readonly id: string; readonly title: string }[]) =>
    list.map(({ id, title }) => ({ value: id, label: title }));
  return (
    <>
      <p className={styles.intro}>{t('code.aimHint')}</p>
      <div className={styles.pair}>
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
      </div>
    </>
  );
}
