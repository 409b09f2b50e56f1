import { useWatch } from 'react-hook-form';
import { FormChoice } from '#platform/web/forms/controls.tsx';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import type { FundingSources } from '../../contract/internal-fundings.ts';
import { budgetsWith, needsBudget, type Source } from './start.ts';

interface Props {
  readonly form: ApiForm<Source>;
  readonly sources: FundingSources;
  /** Only one budget can give. */
  readonly isSingle?: true;
}

/** The company and which of its budgets give; several of them each give the full amount. */
export function SourceFields({ form, sources, isSingle }: Props) {
  const t = useT('internal-fundings.admin');
  const format = useFormat();
  const chosen = useWatch({ control: form.control, name: 'company' });
  const budgets = sources.budgets.filter(({ company }) => company.slug === chosen);
  const label = ({ title, net_remaining, state, starts_on }: (typeof budgets)[number]) =>
    state === 'planned'
      ? t('form.optionPlanned', { title, free: format.money(net_remaining), from: format.date(starts_on) })
      : t('form.option', { title, free: format.money(net_remaining) });
  return (
    <>
      <FormSelect
        form={form}
        name="company"
        label={t('field.company')}
        required
        placeholder={t('form.chooseCompany')}
        options={sources.companies.map(({ slug, title }) => ({ value: slug, label: title }))}
        onChosen={(company) => form.setValue('budgets', budgetsWith(company, sources))}
      />
      {chosen !== '' && budgets.length === 0 && <Alert tone="warning">{t('form.noBudget')}</Alert>}
      {budgets.length > 0 && (
        <FormChoice
          form={form}
          name="budgets"
          {...(isSingle
            ? { label: t('field.budget') }
            : { label: t('form.budgets'), hint: t('form.budgetsHint'), multiple: true })}
          required={needsBudget(chosen, sources)}
          options={budgets.map((budget) => ({ value: budget.id, label: label(budget) }))}
        />
      )}
    </>
  );
}
