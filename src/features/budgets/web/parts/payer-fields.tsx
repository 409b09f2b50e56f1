import { useWatch } from 'react-hook-form';
import { FormSelect } from '#platform/web/forms/fields.tsx';
import { Pair } from '#platform/web/forms/form-frame.tsx';
import type { ApiForm } from '#platform/web/forms/use-api-form.ts';
import type { Cents } from '#platform/web/format.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';

/** A budget that can pay. */
interface PayingBudget {
  readonly id: string;
  readonly title: string;
  readonly company: { readonly slug: string; readonly title: string };
  /** The amount that is neither spent nor reserved, in cents. */
  readonly free: Cents;
}

/** Slug of the company and id of its budget; empty while none is selected. */
export interface Payer {
  company: string;
  budget: string;
}

interface Props {
  readonly budgets: readonly PayingBudget[];
  readonly form: ApiForm<Payer>;
}

/**
 * The paying company and one of its budgets, with the budget's free amount; a single budget is selected automatically.
 */
export function PayerFields({ budgets, form }: Props) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const company = useWatch({ control: form.control, name: 'company' });
  const companies = new Map(budgets.map((budget) => [budget.company.slug, budget.company.title]));
  const budgetsOf = (slug: string) => budgets.filter((budget) => budget.company.slug === slug);
  const choose = (slug: string) => {
    const [first, second] = budgetsOf(slug);
    form.setValue('budget', first && !second ? first.id : '');
    form.clearErrors('budget');
  };
  return (
    <Pair>
      <FormSelect
        form={form}
        name="company"
        label={t('payer.company')}
        required
        placeholder={t('payer.chooseCompany')}
        options={[...companies].map(([value, label]) => ({ value, label }))}
        onChosen={choose}
      />
      <FormSelect
        form={form}
        name="budget"
        label={t('payer.budget')}
        required
        placeholder={t('payer.chooseBudget')}
        options={budgetsOf(company).map(({ id, title, free }) => ({
          value: id,
          label: t('payer.option', { title, free: format.money(free) }),
        }))}
      />
    </Pair>
  );
}
