import type { ReactNode } from 'react';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Progress } from '#platform/web/ui/progress.tsx';
import styles from './donation-info.module.css';

interface Amount {
  readonly in_cents: number;
}

/** What the donation info is made of; the wire's own names. */
export interface DonationFacts {
  readonly title: string;
  readonly balance: Amount;
  readonly total_goal_amount: Amount;
  readonly still_missing: Amount;
  readonly percent: number;
  readonly days_left: number;
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

/** How far a project is: collected, missing, days left, supporters, and the need that is being filled. */
export function DonationInfo({ facts, display }: { facts: DonationFacts; display: BalanceDisplay }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const shown = useShownAmount();
  return (
    <section aria-label={t('project.donationInfo')}>
      {display.collected && (
        <p className={styles.collected}>
          <strong>{shown(facts.balance)}</strong> {t('project.collected')}
        </p>
      )}
      {display.overall && (
        <>
          <Progress percent={facts.percent} label={t('project.progress')} />
          <p className={styles.goal}>
            {t('project.ofGoal', {
              percent: format.percent(facts.percent),
              goal: shown(facts.total_goal_amount),
            })}
          </p>
        </>
      )}
      <Facts facts={facts} overall={display.overall} />
      {display.current && <CurrentNeed facts={facts} alone={!display.overall} />}
    </section>
  );
}

function Facts({ facts, overall }: { facts: DonationFacts; overall: boolean }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const shown = useShownAmount();
  const missing = facts.fully_funded ? null : ([shown(facts.still_missing), t('project.missing')] as const);
  return (
    <dl className={styles.facts}>
      {overall && missing && <Fact value={missing[0]} word={missing[1]} />}
      {!facts.fully_funded && !facts.is_status_archived && !facts.expired && (
        <Fact
          value={format.number(facts.days_left)}
          word={t('project.daysLeft', { count: facts.days_left })}
        />
      )}
      <Fact
        value={format.number(facts.supporters)}
        word={t('project.supporters', { count: facts.supporters })}
      />
    </dl>
  );
}

function Fact({ value, word }: { value: ReactNode; word: string }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * The need that is being filled; beside the whole only where it is not the whole. `alone` it stands for it, also when
 * all needs are filled.
 */
function CurrentNeed({ facts, alone }: { facts: DonationFacts; alone: boolean }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const shown = useShownAmount();
  const current = facts.goals.find(({ slug }) => slug === facts.current_goal_slug);
  const need = current ?? (alone ? facts.goals.at(-1) : undefined);
  if (!need || (!alone && (facts.goals.length < 2 || facts.fully_funded))) return null;
  const amounts = {
    percent: format.percent(need.percent),
    balance: shown(need.balance),
    goal: shown(need.goal),
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
