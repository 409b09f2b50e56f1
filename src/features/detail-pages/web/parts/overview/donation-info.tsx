import type { ReactNode } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './donation-info.module.css';

interface Amount {
  readonly in_cents: number;
}

/** The data of the donation info, with the names of the API. */
export interface DonationFacts {
  readonly title: string;
  readonly balance: Amount;
  readonly total_goal_amount: Amount;
  readonly still_missing: Amount;
  readonly percent: number;
  /** Null before the first day. */
  readonly days_left: number | null;
  readonly supporters: number;
  readonly expired: boolean;
  readonly fully_funded: boolean;
  readonly is_status_archived: boolean;
  readonly goals: readonly { slug: string; title: string; balance: Amount; goal: Amount; percent: number }[];
  readonly current_goal_slug: string | null;
}

/** Which amounts the platform shows (spec 1 §3 displayCurrentCoinBalance). */
export interface BalanceDisplay {
  readonly overall: boolean;
  readonly current: boolean;
  readonly collected: boolean;
}

interface DonationInfoProps {
  readonly facts: DonationFacts;
  readonly display: BalanceDisplay;
  /** Address of the giving form; null if donating is not possible. */
  readonly give: string | null;
}

/**
 * The progress of a project: collected, the button that leads to giving, missing, days left, supporters, and the need
 * that is being filled.
 */
export function DonationInfo({ facts, display, give }: DonationInfoProps) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  return (
    <section aria-label={t('project.donationInfo')}>
      {display.collected && (
        <p className={styles.collected}>
          <strong>{formatAmount(facts.balance)}</strong> {t('project.collected')}
        </p>
      )}
      {display.overall && (
        <>
          <Progress percent={facts.percent} label={t('project.progress')} />
          <p className={styles.goal}>
            {t('project.ofGoal', {
              percent: format.percent(facts.percent),
              goal: formatAmount(facts.total_goal_amount),
            })}
          </p>
        </>
      )}
      {give !== null && (
        <LinkButton to={give} variant="giving" wide className={styles.give}>
          {t('project.support')}
        </LinkButton>
      )}
      <Facts facts={facts} overall={display.overall} />
      {display.current && <CurrentNeed facts={facts} alone={!display.overall} />}
    </section>
  );
}

function Facts({ facts, overall }: { facts: DonationFacts; overall: boolean }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  const isOver = facts.fully_funded || facts.is_status_archived || facts.expired;
  const days = isOver ? null : facts.days_left;
  const missing = facts.fully_funded
    ? null
    : ([formatAmount(facts.still_missing), t('project.missing')] as const);
  return (
    <dl className={styles.facts}>
      {overall && missing && <Fact value={missing[0]} label={missing[1]} />}
      {days !== null && <Fact value={format.number(days)} label={t('project.daysLeft', { count: days })} />}
      <Fact
        value={format.number(facts.supporters)}
        label={t('project.supporters', { count: facts.supporters })}
      />
    </dl>
  );
}

function Fact({ value, label }: { value: ReactNode; label: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * The need that is currently being filled. Next to the total it is shown only if there are several needs and the goal is
 * not reached; with `alone` it replaces the total and is always shown.
 */
function CurrentNeed({ facts, alone }: { facts: DonationFacts; alone: boolean }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  const current = facts.goals.find(({ slug }) => slug === facts.current_goal_slug);
  const need = current ?? (alone ? facts.goals.at(-1) : undefined);
  if (!need || (!alone && (facts.goals.length < 2 || facts.fully_funded))) return null;
  const amounts = {
    percent: format.percent(need.percent),
    balance: formatAmount(need.balance),
    goal: formatAmount(need.goal),
  };
  return (
    <div className={styles.current}>
      <p>
        <span className="muted">{t('project.currentNeed')}</span>
        <br />
        <strong>{need.title}</strong>
      </p>
      <Progress
        percent={need.percent}
        label={t('project.needs.progress', { title: need.title })}
        size="small"
      />
      <p className={styles.goal}>{t('project.currentOf', amounts)}</p>
    </div>
  );
}
