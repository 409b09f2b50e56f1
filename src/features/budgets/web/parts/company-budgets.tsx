import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AddLink } from '#platform/web/lists/index.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead } from '#platform/web/ui/details.tsx';
import type { CompanyWire } from '../../contract/companies.ts';
import styles from './budget.module.css';
import { BudgetState } from './quantities.tsx';

interface Props {
  readonly company: Pick<CompanyWire, 'id' | 'budgets'>;
}

const HOME = '/site-admin/donation-limits/company/';

/** The budgets of a company with what is available in each; nothing for callers who may not view budgets. */
export function CompanyBudgets({ company: { id, budgets } }: Props) {
  const t = useT('budgets.admin');
  const format = useFormat();
  if (budgets === null) return null;
  return (
    <Card as="section" padded>
      <CardHead>
        <h2>{t('company.field.budgets')}</h2>
        <AddLink
          to={`${HOME}create/?company=${id}`}
          permission="create_budgets"
          label={t('company.budgets.add')}
        />
      </CardHead>
      {budgets.length === 0 && <p className="muted">{t('company.budgets.none')}</p>}
      <ul className={styles.list}>
        {budgets.map((budget) => (
          <li key={budget.id}>
            <Link to={`${HOME}${budget.id}/update/`}>{budget.title}</Link>
            <BudgetState state={budget.state} />
            <span className={styles.note}>
              {t('company.budgets.free', {
                amount: format.money(budget.net_remaining),
                total: format.money(budget.amount.in_cents + budget.contra.in_cents),
              })}
              {' · '}
              {t('company.budgets.days', {
                from: format.date(budget.starts_on),
                to: format.date(budget.ends_on),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
