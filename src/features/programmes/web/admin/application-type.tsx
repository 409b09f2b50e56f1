import { Controller } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage, Pair } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { FormAmount, FormChoice } from '#platform/web/forms/controls.tsx';
import { CheckboxField, SelectField, TextArea, TextField } from '#platform/web/ui/fields.tsx';
import { FUNDING_TYPES } from '../../rules/application-types.ts';
import {
  listTypeAccounts,
  listTypeVotings,
  listTypes,
  type NamedType,
  readType,
  typeContentSchema,
  typeRoutes,
} from '../../contract/application-types.ts';
import { RecordDay } from '../parts/record-day.tsx';
import { StepOrder } from '../parts/step-order.tsx';
import { type TypeForm, typeContentOf, typeFormOf } from '../parts/type-form.ts';
import { useRecordForm } from '../parts/record-form.ts';

const LIST = '/site-admin/application-types/';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [record, types, accounts, votings] = await Promise.all([
    recordAt(params, (id) => call(readType, { params: { id } })),
    call(listTypes, {}),
    call(listTypeAccounts, {}),
    call(listTypeVotings, {}),
  ]);
  return { record, accounts, votings, types: types.filter(({ id }) => id !== record?.id) };
}

const LABELED = [
  'name',
  'tag',
  'description',
  'active_from',
  'active_until',
  'funding_types',
  'lottery_possible',
  'fallback_type',
  'organization_types',
  'max_needs',
  'max_total_need_in_cents',
  'max_runtime_days',
  'bank_account',
  'voting',
  'allow_duplicate',
  'steps',
] as const;

/** One application type, or a new one. */
export default function ApplicationTypeScreen() {
  const data = useLoaderData<typeof loader>();
  return <TypeScreen key={data.record?.id ?? NEW_RECORD} {...data} />;
}

function TypeScreen({ record, types, accounts, votings }: Awaited<ReturnType<typeof loader>>) {
  const t = useT('programmes.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useRecordForm({
    record,
    routes: typeRoutes,
    list: LIST,
    defaults: typeFormOf(record?.content ?? null),
    schema: typeContentSchema,
    bodyOf: typeContentOf,
  });
  return (
    <AdminPage
      title={record?.content.name ?? t('type.add')}
      crumbs={[{ label: t('type.list.title'), to: LIST }]}
      {...(record && { record: `application_type:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(LABELED.map((name) => [name, t(`type.${name}`)]))}
        mayChange={may(record ? 'change_application_types' : 'create_application_types')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.name}
              permission="delete_application_types"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(typeRoutes.remove, { params: { id: record.id } })}
            >
              {t('type.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <Basics form={form} />
        <Applicants form={form} />
        <Money form={form} types={types} accounts={accounts} />
        <Limits form={form} />
        <Voting form={form} votings={votings} />
        <Controller
          control={form.control}
          name="steps"
          render={({ field, fieldState }) => (
            <StepOrder value={field.value} error={fieldState.error?.message} onChange={field.onChange} />
          )}
        />
        <CheckboxField
          label={t('type.allow_duplicate')}
          hint={t('type.duplicateHint')}
          {...form.register('allow_duplicate')}
        />
      </FormPage>
    </AdminPage>
  );
}

interface PartProps {
  readonly form: ApiForm<TypeForm>;
}

function Basics({ form }: PartProps) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  return (
    <>
      <Pair>
        <TextField
          label={t('type.name')}
          required
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label={t('type.tag')}
          hint={t('type.tagHint')}
          maxLength={40}
          error={errors.tag?.message}
          {...form.register('tag')}
        />
      </Pair>
      <TextArea
        label={t('type.description')}
        hint={t('type.descriptionHint')}
        rows={3}
        maxLength={2000}
        error={errors.description?.message}
        {...form.register('description')}
      />
    </>
  );
}

/** Which organizations may choose it, and when. */
function Applicants({ form }: PartProps) {
  const t = useT('programmes.admin');
  return (
    <>
      <Pair>
        <RecordDay form={form} name="active_from" label={t('type.active_from')} />
        <RecordDay form={form} name="active_until" label={t('type.active_until')} />
      </Pair>
      <FormChoice
        form={form}
        name="organization_types"
        multiple
        label={t('type.organization_types')}
        hint={t('type.organizationsHint')}
        options={organizationTypes.map((value) => ({ value, label: t(`type.organization.${value}`) }))}
      />
    </>
  );
}

interface MoneyProps extends PartProps {
  readonly types: readonly NamedType[];
  readonly accounts: readonly { readonly id: string; readonly title: string }[];
}

/** How its projects are funded. */
function Money({ form, types, accounts }: MoneyProps) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  return (
    <>
      <FormChoice
        form={form}
        name="funding_types"
        multiple
        label={t('type.funding_types')}
        required
        options={FUNDING_TYPES.map((type) => ({ value: String(type), label: t(`type.funding.${type}`) }))}
      />
      {accounts.length > 0 && (
        <SelectField
          label={t('type.bank_account')}
          hint={t('type.accountHint')}
          placeholder={t('type.platformAccount')}
          options={accounts.map(({ id, title }) => ({ value: id, label: title }))}
          error={errors.bank_account?.message}
          {...form.register('bank_account')}
        />
      )}
      <CheckboxField
        label={t('type.lottery_possible')}
        hint={t('type.lotteryHint')}
        {...form.register('lottery_possible')}
      />
      {form.watch('lottery_possible') && (
        <SelectField
          label={t('type.fallback_type')}
          hint={t('type.fallbackHint')}
          placeholder={t('type.none')}
          options={types.map(({ id, title }) => ({ value: id, label: title }))}
          error={errors.fallback_type?.message}
          {...form.register('fallback_type')}
        />
      )}
    </>
  );
}

/** The voting that its projects enter. */
function Voting({
  form,
  votings,
}: PartProps & { readonly votings: readonly { readonly id: string; readonly title: string }[] }) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  if (votings.length === 0) return null;
  return (
    <SelectField
      label={t('type.voting')}
      hint={t('type.votingHint')}
      placeholder={t('type.none')}
      options={votings.map(({ id, title }) => ({ value: id, label: title }))}
      error={errors.voting?.message}
      {...form.register('voting')}
    />
  );
}

function Limits({ form }: PartProps) {
  const t = useT('programmes.admin');
  const { errors } = form.formState;
  const number = (name: 'max_needs' | 'max_runtime_days') => (
    <TextField
      label={t(`type.${name}`)}
      inputMode="numeric"
      error={errors[name]?.message}
      {...form.register(name)}
    />
  );
  return (
    <>
      <p className="muted">{t('type.limitsHint')}</p>
      <Pair>
        {number('max_needs')}
        {number('max_runtime_days')}
      </Pair>
      <FormAmount form={form} name="max_total_need_in_cents" label={t('type.max_total_need_in_cents')} />
    </>
  );
}
