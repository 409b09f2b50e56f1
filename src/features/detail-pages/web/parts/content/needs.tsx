import { IconCircleCheck } from '@tabler/icons-react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import { ReadMore } from '#platform/web/ui/read-more.tsx';
import styles from './needs.module.css';

interface Amount {
  readonly in_cents: number;
}

export interface NeedView {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly balance: Amount;
  readonly goal: Amount;
  readonly percent: number;
}

/**
 * The amounts shown for each need (setting displayCurrentCoinBalance): progress, only the balance, or only the goal.
 */
export type NeedMoney = 'progress' | 'collected' | 'goal';

export interface NeedsProps {
  readonly needs: readonly NeedView[];
  readonly completed: number;
  /**
   * Shows each need with its own money (setting detailedMilestones); otherwise only titles, and the money of all
   * together.
   */
  readonly detailed: boolean;
  readonly money: NeedMoney;
  /** The need that is being filled now; null when the project takes no money. */
  readonly current: string | null;
}

/** The needs of a project with their progress, in the order in which they are filled (handbook §2.4). */
export function Needs({ needs, detailed, money, completed, current }: NeedsProps) {
  const t = useT('detail-pages');
  return (
    <>
      {needs.length > 1 && (
        <p className="muted">{t('project.needs.completed', { count: needs.length, done: completed })}</p>
      )}
      <ol className={styles.needs}>
        {needs.map((need) => (
          <Need
            key={need.slug}
            need={need}
            detailed={detailed}
            money={money}
            isCurrent={need.slug === current && needs.length > 1}
          />
        ))}
      </ol>
    </>
  );
}

interface NeedProps extends Pick<NeedsProps, 'detailed' | 'money'> {
  readonly need: NeedView;
  readonly isCurrent: boolean;
}

function Need({ need, detailed, money, isCurrent }: NeedProps) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  const missing = need.goal.in_cents - need.balance.in_cents;
  return (
    <li className={styles.need}>
      <div className={styles.head}>
        <h3>{need.title}</h3>
        {missing <= 0 && (
          <Badge tone="success" icon={<IconCircleCheck size={16} aria-hidden />}>
            {t('project.needs.complete')}
          </Badge>
        )}
        {isCurrent && missing > 0 && <Badge tone="trust">{t('project.needs.current')}</Badge>}
      </div>
      {detailed && money === 'goal' && <p className={styles.figures}>{formatAmount(need.goal)}</p>}
      {detailed && money === 'collected' && (
        <p className={styles.figures}>
          {t('project.needs.collected', { amount: formatAmount(need.balance) })}
        </p>
      )}
      {detailed && money === 'progress' && (
        <>
          <Progress
            percent={need.percent}
            label={t('project.needs.progress', { title: need.title })}
            size="small"
          />
          <p className={styles.figures}>
            <span>
              {t('project.currentOf', {
                percent: format.percent(need.percent),
                balance: formatAmount(need.balance),
                goal: formatAmount(need.goal),
              })}
            </span>
            {missing > 0 && <span>{t('project.needs.missing', { amount: formatAmount(missing) })}</span>}
          </p>
        </>
      )}
      {need.description !== '' && <ReadMore text={need.description} />}
    </li>
  );
}
