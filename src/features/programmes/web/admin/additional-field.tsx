import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { FIELD_KINDS, hasOptions } from '../../rules/additional-fields.ts';
import { listTypes, type NamedType } from '../../contract/application-types.ts';
import { fieldContentSchema, fieldRoutes, readField } from '../../contract/additional-fields.ts';
import { PROJECT_SLOTS } from '../../rules/tab-slots.ts';
import { type FieldForm, fieldContentOf, fieldFormOf } from '../parts/field-definition-form.ts';
import { slotName } from '../parts/slot-name.ts';
import { useRecordForm } from '../parts/record-form.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [record, types] = await Promise.all([
    recordAt(params, (id) => call(readField, { params: { id } })),
    call(listTypes, {}),
  ]);
  return { record, types };
}

const LIST = '/site-admin/additional-fields/';
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const LABELED = [
  'kind',
  'label',
  'help',
  'options',
  'step',
  'position',
  'public_slot',
  'application_type',
] as const;

/** One additional field of projects, or a new one. */
export default function AdditionalFieldScreen() {
  const data = useLoaderData<typeof loader>();
  return <FieldScreen key={data.record?.id ?? NEW_RECORD} {...data} />;
}

function FieldScreen({ record, types }: Awaited<ReturnType<typeof loader>>) {
  const t = useT('programmes.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useRecordForm({
    record,
    routes: fieldRoutes,
    list: LIST,
    defaults: fieldFormOf(record?.content ?? null),
    schema: fieldContentSchema,
    bodyOf: fieldContentOf,
  });
  return (
    <AdminPage
      title={record?.content.label ?? t('field.add')}
      crumbs={[{ label: t('field.list.title'), to: LIST }]}
      {...(record && { record: `additional_field:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(LABELED.map((name) => [name, t(`field.${name}`)]))}
        mayChange={may(record ? 'change_application_types' : 'create_application_types')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.label}
              permission="delete_application_types"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(fieldRoutes.remove, { params: { id: record.id } })}
            >
              {t('field.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <Inputs form={form} types={types} kindFixed={(record?.projects ?? 0) > 0} />
      </FormPage>
    </AdminPage>
  );
}

interface InputsProps {
  readonly form: ApiForm<FieldForm>;
  readonly types: readonly NamedType[];
  readonly kindFixed: boolean;
}

function Inputs({ form, types, kindFixed }: InputsProps) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  const kind = form.watch('kind');
  return (
    <>
      <Basics form={form} kindFixed={kindFixed} />
      {types.length > 0 && (
        <SelectField
          label={t('field.application_type')}
          hint={t('field.typeHint')}
          placeholder={t('field.allTypes')}
          options={types.map(({ id, title }) => ({ value: id, label: title }))}
          error={errors.application_type?.message}
          {...form.register('application_type')}
        />
      )}
      {kind !== 'heading' && (
        <TextField
          label={t('field.help')}
          hint={t('field.helpHint')}
          error={errors.help?.message}
          {...form.register('help')}
        />
      )}
      {hasOptions(kind) && (
        <TextArea
          label={t('field.options')}
          hint={t('field.optionsHint')}
          required
          rows={6}
          error={errors.options?.message}
          {...form.register('options')}
        />
      )}
      <Switches form={form} />
    </>
  );
}

function Basics({ form, kindFixed }: Omit<InputsProps, 'types'>) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  const kind = form.watch('kind');
  const slots = PROJECT_SLOTS.map((slot) => ({ value: String(slot), label: slotName(slot, t) }));
  return (
    <>
      <TextField
        label={t('field.label')}
        required
        error={errors.label?.message}
        {...form.register('label')}
      />
      <Pair>
        <SelectField
          label={t('field.kind')}
          required
          {...(kindFixed ? { hint: t('field.kindFixed') } : {})}
          options={FIELD_KINDS.map((value) => ({
            value,
            label: t(`field.kinds.${value}`),
            disabled: kindFixed && value !== kind,
          }))}
          error={errors.kind?.message}
          {...form.register('kind')}
        />
        <SelectField
          label={t('field.step')}
          required
          options={STEPS.map((step) => ({ value: String(step), label: t(`field.steps.${step}`) }))}
          error={errors.step?.message}
          {...form.register('step')}
        />
      </Pair>
      <Pair>
        <TextField
          label={t('field.position')}
          hint={t('field.positionHint')}
          required
          inputMode="numeric"
          error={errors.position?.message}
          {...form.register('position')}
        />
        <SelectField
          label={t('field.public_slot')}
          hint={t('field.slotHint')}
          placeholder={t('field.hidden')}
          options={slots}
          error={errors.public_slot?.message}
          {...form.register('public_slot')}
        />
      </Pair>
    </>
  );
}

function Switches({ form }: { readonly form: ApiForm<FieldForm> }) {
  const t = useT('programmes.admin');
  const kind = form.watch('kind');
  return (
    <>
      {kind !== 'heading' && (
        <CheckboxField
          label={t('field.is_required')}
          hint={t('field.requiredHint')}
          {...form.register('is_required')}
        />
      )}
      <CheckboxField
        label={t('field.staff_only')}
        hint={t('field.staffHint')}
        {...form.register('staff_only')}
      />
      {kind !== 'heading' && (
        <CheckboxField label={t('field.copy_on_duplicate')} {...form.register('copy_on_duplicate')} />
      )}
      <CheckboxField
        label={t('record.is_active')}
        hint={t('record.activeHint')}
        {...form.register('is_active')}
      />
    </>
  );
}
