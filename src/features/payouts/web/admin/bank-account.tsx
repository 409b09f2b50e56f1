import type { UseFormReturn } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { BankNameNote } from '#features/banks/web/parts/bank-name-note.tsx';
import { bicReadAs } from '#features/banks/rules.ts';
import { BankOfIban } from '#features/banks/web/parts/bank-of-iban.tsx';
import { NEW_RECORD, recordAt } from '#features/programmes/web/parts/record-address.ts';
import { RecordFrame, useRecordForm } from '#features/programmes/web/parts/record-frame.tsx';
import { apiFrom } from '#platform/web/api.ts';
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
import styles from '../parts/payout.module.css';

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
  const list = { label: t('accounts.title'), to: '/site-admin/bank-accounts/' };
  const editing = useRecordForm<BankAccountContent, BankAccountContent>({
    defaults: record?.content ?? EMPTY,
    contentOf: (form) => form,
    schema: bankAccountContentSchema,
    routes: bankAccountRoutes,
    record,
    list,
    saved: t('accounts.saved'),
  });
  const labels = Object.fromEntries(
    [...LINES, 'company' as const].map((name) => [name, t(`accounts.field.${name}`)]),
  );
  return (
    <RecordFrame
      editing={editing}
      type="bank_accounts"
      kind="bank_account"
      list={list}
      title={record?.content.title ?? t('accounts.add')}
      labels={labels}
      record={record}
      used={record && t('accounts.used', { count: record.projects })}
    >
      <Inputs form={editing.form} owners={owners} />
    </RecordFrame>
  );
}

interface InputsProps {
  readonly form: UseFormReturn<BankAccountContent>;
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
    <div className={styles.fields}>
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
    </div>
  );
}
