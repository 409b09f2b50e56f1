import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BankNameNote } from '#features/banks/web/parts/bank-name-note.tsx';
import { bicReadAs } from '#features/banks/rules.ts';
import { BankOfIban } from '#features/banks/web/parts/bank-of-iban.tsx';
import { apiFrom, useApi } from '#platform/web/api.ts';
import { DeleteUnused } from '#platform/web/forms/delete-unused.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { NEW_RECORD, recordAt } from '#platform/web/forms/record-address.ts';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { useT } from '#platform/web/i18n.tsx';
import { CheckboxField, SelectField, TextField } from '#platform/web/ui/fields.tsx';
import type { Option } from '#platform/web/ui/field.tsx';
import { ReadField } from '#platform/web/ui/read-field.tsx';
import {
  type BankAccountContent,
  bankAccountContentSchema,
  bankAccountRoutes,
  listAccountOwners,
  readBankAccount,
} from '../../contract/bank-accounts.ts';
import { useRecordForm } from '#features/programmes/web/parts/record-form.ts';

const LIST = '/site-admin/bank-accounts/';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const record = await recordAt(params, (id) => call(readBankAccount, { params: { id } }));
  return { record, owners: (await call(listAccountOwners, {})).results };
}

const EMPTY: BankAccountContent = {
  title: '',
  holder: '',
  iban: '',
  bic: '',
  company: '',
  is_sponsoring: false,
  is_active: true,
};
const LINES = ['title', 'holder', 'iban', 'bic'] as const;

/** One account that payouts are transferred from, or a new one. */
export default function BankAccountScreen() {
  const data = useLoaderData<typeof loader>();
  return <AccountScreen key={data.record?.id ?? NEW_RECORD} {...data} />;
}

function AccountScreen({ record, owners }: Awaited<ReturnType<typeof loader>>) {
  const t = useT('payouts.admin');
  const p = useT('platform.admin');
  const call = useApi();
  const may = useMay();
  const form = useRecordForm({
    record,
    routes: bankAccountRoutes,
    list: LIST,
    saved: t('accounts.saved'),
    defaults: record?.content ?? EMPTY,
    schema: bankAccountContentSchema,
    bodyOf: (entry: BankAccountContent) => entry,
  });
  return (
    <AdminPage
      title={record?.content.title ?? t('accounts.add')}
      crumbs={[{ label: t('accounts.title'), to: LIST }]}
      {...(record && { record: `bank_account:${record.id}` })}
    >
      <FormPage
        form={form}
        save={p('record.save')}
        labels={Object.fromEntries(
          [...LINES, 'company' as const].map((name) => [name, t(`accounts.field.${name}`)]),
        )}
        mayChange={may(record ? 'change_bank_accounts' : 'create_bank_accounts')}
        beside={
          record && (
            <DeleteUnused
              form={form}
              name={record.content.title}
              permission="delete_bank_accounts"
              isUsed={record.projects > 0}
              back={LIST}
              remove={() => call(bankAccountRoutes.remove, { params: { id: record.id } })}
            >
              {t('accounts.used', { count: record.projects })}
            </DeleteUnused>
          )
        }
      >
        <Inputs form={form} owners={owners} />
      </FormPage>
    </AdminPage>
  );
}

interface InputsProps {
  readonly form: ApiForm<BankAccountContent>;
  readonly owners: readonly Option[];
}

function Inputs({ form, owners }: InputsProps) {
  const t = useT('payouts.admin');
  const { errors } = form.formState;
  const field = (name: (typeof LINES)[number]) => ({
    label: t(`accounts.field.${name}`),
    required: name !== 'bic',
    error: errors[name]?.message,
    ...form.register(name),
  });
  return (
    <>
      <p className="muted">{t('accounts.secondHint')}</p>
      <TextField {...field('title')} />
      <div>
        <TextField {...field('holder')} />
        <BankNameNote holder={form.watch('holder')} />
      </div>
      <BankOfIban
        iban={form.watch('iban')}
        bic={form.watch('bic')}
        onBic={(bic) => form.setValue('bic', bic, { shouldDirty: true })}
      >
        <TextField {...field('iban')} autoCapitalize="characters" />
      </BankOfIban>
      <ReadField {...field('bic')} value={form.watch('bic')} readAs={bicReadAs} autoCapitalize="characters" />
      <SelectField
        label={t('accounts.field.company')}
        required
        options={[{ value: '', label: t('accounts.operator') }, ...owners]}
        error={errors.company?.message}
        {...form.register('company')}
      />
      <CheckboxField
        label={t('accounts.field.is_sponsoring')}
        hint={t('accounts.sponsoringHint')}
        {...form.register('is_sponsoring')}
      />
      <CheckboxField
        label={t('accounts.field.is_active')}
        hint={t('accounts.activeHint')}
        {...form.register('is_active')}
      />
    </>
  );
}
