import styles from '#features/budgets/web/parts/budget.module.css';
import { Link } from 'react-router';
import type { MoneyWire } from '#platform/contract/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { CoFundingEventWire } from '../../contract/staff.ts';
import { usePercent } from '#platform/web/use-percent.ts';

interface Props {
  readonly event: CoFundingEventWire;
}

const TONES = { planned: 'light', running: 'success', exhausted: 'warning', ended: 'dark' } as const;

/** The paying company, the terms of the event and its period. */
export function EventFacts({ event }: Props) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  const percent = usePercent();
  const mayViewBudgets = useMay()('view_budgets');
  const { budget, funding_percentage, funding_value, donation_max } = event;
  const days = (from: string, to: string) => ({ from: format.date(from), to: format.date(to) });
  const budgetText = t('detail.budgetDays', {
    title: budget.title,
    ...days(budget.starts_on, budget.ends_on),
  });
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <CardHead>
        <h2>{t('detail.facts')}</h2>
        <Badge tone={TONES[event.state]}>{t(`state.${event.state}`)}</Badge>
      </CardHead>
      <Facts>
        <Fact label={t('field.company')}>{budget.company.title}</Fact>
        <Fact label={t('field.budget')}>
          {mayViewBudgets ? (
            <Link to={`/site-admin/donation-limits/company/${budget.id}/update/`}>{budgetText}</Link>
          ) : (
            budgetText
          )}
        </Fact>
        <Fact label={t('detail.grant')}>
          {funding_percentage === null
            ? t('detail.fixedOf', { amount: format.money(funding_value ?? 0n) })
            : t('detail.percentOf', { percent: percent(funding_percentage) })}
        </Fact>
        <Fact label={t('field.donationMin')}>
          <Money value={event.donation_min} />
        </Fact>
        {funding_percentage !== null && (
          <Fact label={t('field.donationMax')}>
            {donation_max === null ? t('detail.noMax') : <Money value={donation_max} />}
          </Fact>
        )}
        <Fact label={t('field.oncePerDonor')}>
          {t(event.once_per_donor ? 'detail.once' : 'detail.always')}
        </Fact>
        <Fact label={t('detail.period')}>{t('detail.days', days(event.starts_on, event.ends_on))}</Fact>
      </Facts>
    </Card>
  );
}

/** The parts of the pot: spent, left, reserved for payments in progress, and returned. */
export function EventMoney({ event }: Props) {
  const t = useT('cofunding.admin');
  const lines: readonly (readonly [string, MoneyWire])[] = [
    [t('field.spent'), event.spent],
    [t('detail.inPot'), event.left],
    ...(event.waiting.in_cents > 0 ? ([[t('detail.waiting'), event.waiting]] as const) : []),
    [t('field.released'), event.released],
    [t('field.pot'), event.pot],
  ];
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <h2>{t('detail.money')}</h2>
      <Facts amounts>
        {lines.map(([label, value]) => (
          <Fact key={label} label={label}>
            <Money value={value} />
          </Fact>
        ))}
      </Facts>
    </Card>
  );
}

/** The participating projects, with what each has received. */
export function EventProjects({ event }: Props) {
  const t = useT('cofunding.admin');
  const format = useFormat();
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <h2>{t('detail.projects')}</h2>
      <ul className={styles.list}>
        {event.projects.map(({ slug, title, given }) => (
          <li key={slug}>
            <Link to={`/project/${slug}/`}>{title}</Link>
            {given.in_cents > 0 && (
              <span className={styles.note}>{t('detail.given', { amount: format.money(given) })}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
