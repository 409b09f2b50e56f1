import type { Cents } from '#platform/web/format.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { SelectField } from '#platform/web/ui/fields.tsx';
import styles from './budget.module.css';

/** A budget that can pay. */
interface PayingBudget {
  readonly id: string;
  readonly title: string;
  readonly company: { readonly slug: string; readonly title: string };
  /** What is neither spent nor promised. */
  readonly free: Cents;
}

/** Slug of the company and id of its budget; empty while none is chosen. */
interface Payer {
  readonly company: string;
  readonly budget: string;
}

interface Props {
  readonly budgets: readonly PayingBudget[];
  readonly entry: Payer;
  readonly problems: { readonly [K in keyof Payer]?: string | undefined };
  readonly change: (part: Partial<Payer>) => void;
}

/** The company and which of its budgets pays, with what is free in it; a single budget needs no choice. */
export function PayerFields({ budgets, entry, problems, change }: Props) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const companies = new Map(budgets.map(({ company }) => [company.slug, company.title]));
  const own = budgets.filter(({ company }) => company.slug === entry.company);
  const choose = (company: string) => {
    const [first, second] = budgets.filter((one) => one.company.slug === company);
    change({ company, budget: first && !second ? first.id : '' });
  };
  return (
    <div className={styles.pair}>
      <SelectField
        name="company"
        label={t('payer.company')}
        required
        placeholder={t('payer.chooseCompany')}
        options={[...companies].map(([value, label]) => ({ value, label }))}
        value={entry.company}
        error={problems.company}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <SelectField
        name="budget"
        label={t('payer.budget')}
        required
        placeholder={t('payer.chooseBudget')}
        options={own.map(({ id, title, free }) => ({
          value: id,
          label: t('payer.option', { title, free: format.money(free) }),
        }))}
        value={entry.budget}
        error={problems.budget}
        onChange={(event) => change({ budget: event.currentTarget.value })}
      />
    </div>
  );
}
