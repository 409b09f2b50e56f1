import { useNavigate } from 'react-router';
import { addressesIn } from '#kernel/addresses.ts';
import type { IsoDate } from '#kernel/clock.ts';
import { FORM_TITLE_MAX } from '#platform/contract/line.ts';
import { useApi } from '#platform/web/api.ts';
import { FormAmount, FormDay } from '#platform/web/forms/controls.tsx';
import { FormText } from '#platform/web/forms/fields.tsx';
import { FormPage } from '#platform/web/forms/form-frame.tsx';
import { partOf, useApiForm } from '#platform/web/forms/use-api-form.ts';
import { useT } from '#platform/web/i18n.tsx';
import {
  FirstAdministrators,
  type FirstAdministratorsEntry,
} from '#platform/web/people/first-administrators.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { showToast } from '#platform/web/ui/toast.tsx';
import { createCompany } from '../../contract/companies.ts';
import styles from '../parts/budget.module.css';
import { type CompanyEntry, CompanyFields, emptyCompany } from '../parts/company-fields.tsx';

const LIST = '/site-admin/companies/';

interface NewCompanyEntry extends CompanyEntry, FirstAdministratorsEntry {
  budget: string;
  target: bigint | null;
  ends: IsoDate | null;
}

/** An empty budget that ends far in the future (handbook §6). */
const EMPTY: NewCompanyEntry = {
  ...emptyCompany,
  administrators: '',
  budget: 'Budget',
  target: null,
  ends: '2099-12-31',
};

function useNewCompany() {
  const t = useT('budgets.admin');
  const call = useApi();
  const navigate = useNavigate();
  return useApiForm({
    defaults: EMPTY,
    schema: createCompany.body,
    bodyOf: ({ title, logo, lottery_entitled, administrators, budget, target, ends }) => ({
      title,
      logo,
      lottery_entitled,
      administrators: addressesIn(administrators),
      budget: { title: budget.trim(), target_in_cents: Number(target ?? 0n), ends_on: ends ?? '' },
    }),
    names: { 'budget.title': 'budget', 'budget.target_in_cents': 'target', 'budget.ends_on': 'ends' },
    words: { title: t('company.missing'), budget: t('form.name') },
    refusals: 'budgets',
    failed: t('company.create.failed'),
    send: (body, idempotencyKey) => call(createCompany, { body }, { idempotencyKey }),
    done: ({ id }) => {
      showToast({ tone: 'success', message: t('company.create.done') });
      return navigate(`${LIST}${id}/`);
    },
  });
}

/** A new company with its first budget. */
export default function NewCompany() {
  const t = useT('budgets.admin');
  const mayCharge = useMay()('create_budgets');
  const form = useNewCompany();
  return (
    <AdminPage title={t('company.create.title')} crumbs={[{ label: t('company.list.title'), to: LIST }]}>
      <FormPage form={form} save={t('company.create.save')}>
        <CompanyFields form={partOf(form)} files={[]} />
        <FirstAdministrators form={partOf(form)} kind="company" />
        <div className={styles.section}>
          <h2>{t('company.create.budget')}</h2>
          <p className="muted">
            {t(mayCharge ? 'company.create.budgetHint' : 'company.create.missingRight')}
          </p>
        </div>
        <FormText
          form={form}
          name="budget"
          label={t('company.field.budgetTitle')}
          required
          maxLength={FORM_TITLE_MAX}
        />
        {mayCharge && <FormAmount form={form} name="target" label={t('company.field.budgetAmount')} />}
        <FormDay form={form} name="ends" label={t('field.endsOn')} required />
      </FormPage>
    </AdminPage>
  );
}
