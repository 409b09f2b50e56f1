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
  const t = useT('donations');
  const format = useFormat();
  const hasFee = donation.user_takes_fee && donation.fee.in_cents > 0;
  return (
    <section aria-labelledby="facts-title">
      <h2 id="facts-title" className="visually-hidden">
        {t('return.facts')}
      </h2>
      <dl className={styles.facts}>
        <Fact label={t('return.number')}>
          <span className="tabular">{donation.reference}</span>
        </Fact>
        {donation.project && <Fact label={t('return.project')}>{donation.project.title}</Fact>}
        <Fact label={t('return.amount')}>
          <Money value={donation.net} />
        </Fact>
        {hasFee && (
          <>
            <Fact label={t('return.fee')}>
              <Money value={donation.fee} />
            </Fact>
            <Fact label={t('return.total')}>
              <Money value={donation.amount} />
            </Fact>
          </>
        )}
        {donation.refunded.in_cents > 0 && (
          <Fact label={t('return.refunded')}>
            <Money value={donation.refunded} />
          </Fact>
        )}
        {donation.paid_at && <Fact label={t('return.paidAt')}>{format.dateTime(donation.paid_at)}</Fact>}
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
  const t = useT('donations');
  const shares = donation.log_donation_companies_info;
  if (shares.length === 0 || donation.co_funding.in_cents === 0) return null;
  return (
    <section aria-labelledby="shares-title">
      <h2 id="shares-title" className={styles.small}>
        {t('return.coFunding')} <Money value={donation.co_funding} sign />
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
            <span>{t('return.coFundingBy', { company: share.comp_name })}</span>
            <strong className="tabular">{share.comp_donated_amt_currency}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How the project stands now; right after a gift the bar fills once. */
export function ProjectState({ donation }: { readonly donation: DonationStatus }) {
  const t = useT('donations');
  const format = useFormat();
  if (!donation.project || donation.goal.in_cents <= 0) return null;
  const percent = progressPercent(BigInt(donation.balance.in_cents), BigInt(donation.goal.in_cents));
  const missing = donation.still_missing.in_cents;
  return (
    <section className={styles.state} aria-labelledby="state-title">
      <h2 id="state-title" className="visually-hidden">
        {t('return.state')}
      </h2>
      <Progress
        percent={percent}
        label={donation.project.title}
        fillOnce={hasMoney(viewOf(donation.state))}
      />
      <p className={styles.figures}>
        <span>
          {t('return.collected', {
            balance: format.money(donation.balance),
            goal: format.money(donation.goal),
          })}
        </span>
        <strong>{format.percent(percent)}</strong>
      </p>
      <p className={styles.missing}>
        {missing > 0 ? (
          <>
            {t('return.missing')}: <strong className="tabular">{format.money(missing)}</strong>
          </>
        ) : (
          t('return.complete')
        )}
      </p>
    </section>
  );
}
