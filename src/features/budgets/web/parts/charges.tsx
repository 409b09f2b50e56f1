import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { BudgetWire } from '../../contract/budgets.ts';
import styles from './budget.module.css';

/** The amounts charged to a budget, moved into it and out of it, newest first. */
export function Charges({ budget }: { readonly budget: BudgetWire }) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const labelOf = ({ other, amount }: BudgetWire['charges'][number]) => {
    if (other === null) return t('detail.charge');
    return t(amount.in_cents < 0 ? 'detail.into' : 'detail.from', { other });
  };
  return (
    <Card as="section" padded>
      <h2>{t('detail.charges')}</h2>
      {budget.charges.length === 0 && <p>{t('detail.none')}</p>}
      <ul className={styles.list}>
        {budget.charges.map((charge) => (
          <li key={charge.id}>
            <span>{labelOf(charge)}</span>
            <Money value={charge.amount} />
            <span className={styles.note}>
              {t('detail.by', { when: format.dateTime(charge.at), name: charge.by ?? '' })} – {charge.reason}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
