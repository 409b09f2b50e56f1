import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './co-funding-info.module.css';

interface Amount {
  readonly in_cents: number;
}

export interface CoFundingView {
  readonly slug: string;
  readonly company: { readonly title: string };
  readonly budget: Amount;
  readonly budget_left: Amount;
  readonly donation_min: Amount;
  readonly donation_max: Amount | null;
  readonly funding_value: Amount | null;
  readonly funding_percentage: string | null;
  readonly once_per_donor: boolean;
}

/** The running co-funding events: the company, its grant, and the remaining budget (spec 1 §2). */
export function CoFundingInfo({ events }: { events: readonly CoFundingView[] }) {
  const t = useT('detail-pages');
  const open = events.filter((event) => event.budget_left.in_cents > 0);
  if (open.length === 0) return null;
  return (
    <section className={styles.info} aria-labelledby="co-funding-title">
      <h2 id="co-funding-title">{t('project.coFunding.title')}</h2>
      {open.map((event) => (
        <Event key={event.slug} event={event} />
      ))}
    </section>
  );
}

function Event({ event }: { event: CoFundingView }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const money = (amount: Amount) => format.money(amount, { whole: true });
  const left = Math.floor((event.budget_left.in_cents * 100) / event.budget.in_cents);
  return (
    <div>
      <p>
        {useGrant(event)}{' '}
        {event.donation_min.in_cents > 1 && t('project.coFunding.min', { min: money(event.donation_min) })}{' '}
        {event.once_per_donor && t('project.coFunding.once')}
      </p>
      <Progress
        percent={left}
        label={t('project.coFunding.progress', { company: event.company.title })}
        size="small"
      />
      <p className={styles.left}>
        {t('project.coFunding.left', { left: money(event.budget_left), budget: money(event.budget) })}
      </p>
    </div>
  );
}

/** The sentence about the grant of an event. */
function useGrant(event: CoFundingView): string {
  const t = useT('detail-pages');
  const format = useFormat();
  const company = event.company.title;
  if (event.funding_value) {
    return t('project.coFunding.fixed', {
      company,
      value: format.money(event.funding_value, { whole: true }),
    });
  }
  const percent = Number(event.funding_percentage ?? 0);
  const share = Number.isInteger(percent) ? format.percent(percent) : `${format.number(percent, 2)} %`;
  if (!event.donation_max) return t('project.coFunding.percentage', { company, percent: share });
  const max = format.money(event.donation_max, { whole: true });
  return t('project.coFunding.percentageMax', { company, percent: share, max });
}
