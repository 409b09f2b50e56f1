import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { shownBalance } from '#features/projects/rules.ts';
import { progressPercent } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Money } from '#platform/web/ui/money.tsx';
import { Picture } from '#platform/web/ui/picture.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import type { DonationStatus } from '../../../contract/status.ts';
import { hasMoney, recipientPath, viewOf } from './outcome.ts';
import styles from './donation-return.module.css';

/** Number, amounts and date of a donation. */
export function DonationFacts({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('giving.return');
  const format = useFormat();
  const title = donation.project?.title ?? donation.organization?.title;
  const hasFee = donation.user_takes_fee && donation.fee.in_cents > 0;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="visually-hidden">
        {t('facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact label={t('number')}>
          <span className="tabular">{donation.reference}</span>
        </Fact>
        {title && recipientPath(donation) === null && <Fact label={t('project')}>{title}</Fact>}
        <Fact label={t('amount')}>
          <Money value={donation.net} />
        </Fact>
        {hasFee && (
          <>
            <Fact label={t('fee')}>
              <Money value={donation.fee} />
            </Fact>
            <Fact label={t('total')}>
              <Money value={donation.amount} />
            </Fact>
          </>
        )}
        {donation.refunded.in_cents > 0 && (
          <Fact label={t('refunded')}>
            <Money value={donation.refunded} />
          </Fact>
        )}
        {donation.paid_at && <Fact label={t('paidAt')}>{format.dateTime(donation.paid_at)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The recipient with its picture, which leads to its page. */
export function Recipient({ donation }: { readonly donation: DonationStatus }) {
  const { project, organization, picture } = donation;
  const path = recipientPath(donation);
  if (path === null) return null;
  return (
    <Link to={path} className={styles.recipient}>
      <Picture image={picture} alt="" sizes="120px" className={styles.picture} />
      <strong>{project?.title ?? organization?.title}</strong>
    </Link>
  );
}

/** What each company added, with its logo (spec 1 §2 "per company distributed amount with logo"). */
export function CompanyShares({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('giving.return');
  const shares = donation.log_donation_companies_info;
  if (shares.length === 0 || donation.co_funding.in_cents === 0) return null;
  return (
    <section aria-labelledby="shares-title">
      <h2 id="shares-title" className={styles.small}>
        {t('coFunding')} <Money value={donation.co_funding} sign />
      </h2>
      <ul className={styles.shares}>
        {shares.map((share) => (
          <li key={share.comp_slug}>
            {share.comp_logo ? (
              <img src={share.comp_logo} alt="" width={40} height={40} />
            ) : (
              <span className={styles.monogram} aria-hidden>
                {share.comp_name.charAt(0)}
              </span>
            )}
            <span>{t('coFundingBy', { company: share.comp_name })}</span>
            <strong className="tabular">{share.comp_donated_amt_currency}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The visible part of a project's balance. */
type BalanceDisplay = ReturnType<typeof shownBalance>;

/** The parts of a donation that show the state of its project. */
export type ProjectOfDonation = Pick<
  DonationStatus,
  'state' | 'transfer' | 'payment_provider' | 'replaced' | 'project' | 'goal' | 'balance' | 'still_missing'
>;

interface StateProps {
  readonly donation: ProjectOfDonation;
  /** Which figures the platform shows (setting displayCurrentCoinBalance). */
  readonly display: BalanceDisplay;
}

/**
 * The current state of the project, as far as the platform shows it; right after a donation the bar is animated once.
 */
export function ProjectState({ donation, display }: StateProps) {
  const t = useT('giving.return');
  if (!donation.project || donation.goal.in_cents <= 0) return null;
  const complete = donation.still_missing.in_cents <= 0;
  if (!display.collected && !complete) return null;
  return (
    <section className={styles.state} aria-labelledby="state-title">
      <h2 id="state-title" className="visually-hidden">
        {t('state')}
      </h2>
      <Figures donation={donation} display={display} />
      {complete && <p className={styles.missing}>{t('complete')}</p>}
    </section>
  );
}

function Figures({ donation, display }: StateProps) {
  const t = useT('giving.return');
  const format = useFormat();
  const shown = useShownAmount({ whole: false });
  const { project, balance, goal, still_missing } = donation;
  if (!display.overall) {
    if (!display.collected) return null;
    return <p className={styles.figures}>{t('soFar', { balance: shown(balance) })}</p>;
  }
  const percent = progressPercent(BigInt(balance.in_cents), BigInt(goal.in_cents));
  return (
    <>
      <Progress percent={percent} label={project?.title ?? ''} fillOnce={hasMoney(viewOf(donation))} />
      <p className={styles.figures}>
        <span>{t('collected', { balance: shown(balance), goal: shown(goal) })}</span>
        <strong>{format.percent(percent)}</strong>
      </p>
      {still_missing.in_cents > 0 && (
        <p className={styles.missing}>
          {t('missing')}: <strong className="tabular">{shown(still_missing)}</strong>
        </p>
      )}
    </>
  );
}
