import type { ReactNode } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { CardHead, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import type { BudgetChoice } from '../../contract/budgets.ts';
import styles from './budget.module.css';

const TONES = { planned: 'light', active: 'success', ended: 'dark' } as const;

/** The state of a budget as a badge. */
export function BudgetState({ state }: Pick<BudgetChoice, 'state'>) {
  const t = useT('budgets.admin');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}

interface Props {
  readonly budget: Omit<BudgetChoice, 'version'>;
  /** Above the figures: a headline, or a link. */
  readonly title: ReactNode;
}

/** The quantities of a budget (handbook §6), its allocated share, and a warning if too much is planned. */
export function Quantities({ budget, title }: Props) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const lines = [
    ['amount', budget.amount],
    ['contra', budget.contra],
    ['allocations', budget.allocations],
    ['remaining', budget.remaining],
    ['reservations', budget.reservations],
    ['netRemaining', budget.net_remaining],
  ] as const;
  const percent = format.percent(budget.percentage);
  return (
    <>
      <CardHead>
        {title}
        <BudgetState state={budget.state} />
      </CardHead>
      <Progress percent={budget.percentage} label={t('field.percentage')} size="small" />
      <p className={styles.note}>{t('detail.used', { percent })}</p>
      <Facts amounts>
        {lines.map(([key, value]) => (
          <Line key={key} label={t(`field.${key}`)} strong={key === 'remaining' || key === 'netRemaining'}>
            <Money value={value} />
          </Line>
        ))}
      </Facts>
      {budget.net_remaining.in_cents < 0 && <Alert tone="warning">{t('detail.over')}</Alert>}
    </>
  );
}

function Line(props: { readonly label: string; readonly strong: boolean; readonly children: ReactNode }) {
  const className = props.strong ? styles.strong : undefined;
  return (
    <>
      <dt className={className}>{props.label}</dt>
      <dd className={className}>{props.children}</dd>
    </>
  );
}
