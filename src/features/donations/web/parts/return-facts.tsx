import type { ReactNode } from 'react';
import { progressPercent } from '#kernel/money.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Progress } from '#platform/web/ui/progress.tsx';
import type { DonationStatus } from '../../contract.ts';
import { hasMoney, viewOf } from './outcome.ts';
import styles from './donation-return.module.css';

/** Number, amounts and date of a donation. */
export function DonationFacts({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('donations.return');
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
        {title && <Fact label={t('project')}>{title}</Fact>}
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

/** What each company added, with its logo (spec 1 §2 "per company distributed amount with logo"). */
export function CompanyShares({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('donations.return');
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

/** How the project stands now; right after a gift the bar fills once. */
export function ProjectState({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('donations.return');
  const format = useFormat();
  if (!donation.project || donation.goal.in_cents <= 0) return null;
  const percent = progressPercent(BigInt(donation.balance.in_cents), BigInt(donation.goal.in_cents));
  const missing = donation.still_missing.in_cents;
  return (
    <section className={styles.state} aria-labelledby="state-title">
      <h2 id="state-title" className="visually-hidden">
        {t('state')}
      </h2>
      <Progress percent={percent} label={donation.project.title} fillOnce={hasMoney(viewOf(donation))} />
      <p className={styles.figures}>
        <span>
          {t('collected', {
            balance: format.money(donation.balance),
            goal: format.money(donation.goal),
          })}
        </span>
        <strong>{format.percent(percent)}</strong>
      </p>
      <p className={styles.missing}>
        {missing > 0 ? (
          <>
            {t('missing')}: <strong className="tabular">{format.money(missing)}</strong>
          </>
        ) : (
          t('complete')
        )}
      </p>
    </section>
  );
}
