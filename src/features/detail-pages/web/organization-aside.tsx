import { useRef } from 'react';
import { CoinArea } from '#features/coins/web/parts/coin-area.tsx';
import { DonationArea } from '#features/giving/web/parts/donation-area.tsx';
import { VotingArea } from '#features/votes/web/parts/voting-area.tsx';
import { VotingInfo } from '#features/votes/web/parts/voting-info.tsx';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { useOwnHeight } from '#platform/web/use-own-height.ts';
import styles from './aside.module.css';
import { Share } from '#platform/web/ui/share/share.tsx';

import type { OrganizationPage } from './organization-page.ts';

/** The right column of an organization's page: sharing, votes and rank, and giving if it is possible. */
export function OrganizationAside({ page }: { readonly page: OrganizationPage }) {
  const { organization, parts } = page;
  const t = useT('detail-pages');
  const column = useRef<HTMLElement>(null);
  useOwnHeight(column);
  return (
    <aside className={styles.aside} ref={column} aria-label={t('organization.standing')}>
      <Share
        link={page.shareLink}
        title={organization.title}
        text={t('organization.shareText', { title: organization.title })}
        hashtags={page.hashtags}
        label={t('organization.share')}
      />
      <Card className={styles.support}>
        <Figures page={page} />
        <Voting page={page} />
        {parts.support && (
          <CoinArea
            recipient={{ promoter: organization.slug, title: organization.title }}
            settings={page.coins}
          />
        )}
        {parts.privateDonation && (
          <DonationArea
            recipient={{
              kind: 'organization',
              slug: organization.slug,
              title: organization.title,
              donation_limits: page.limits,
            }}
          />
        )}
      </Card>
    </aside>
  );
}

/** The amounts given to its projects and to itself, and the number of its projects. */
function Figures({ page: { organization } }: { readonly page: OrganizationPage }) {
  const t = useT('detail-pages');
  const format = useFormat();
  const formatAmount = useShownAmount();
  const { balance, own_balance } = organization;
  return (
    <div className={styles.figures}>
      {balance && (
        <p>
          <strong>{formatAmount(balance)}</strong> {t('organization.collected')}
        </p>
      )}
      {own_balance && own_balance.in_cents > 0 && (
        <p>
          <strong>{formatAmount(own_balance)}</strong> {t('organization.given')}
        </p>
      )}
      <p>
        <strong>{format.number(organization.projects_count)}</strong>{' '}
        {t('organization.projects', { count: organization.projects_count })}
      </p>
    </div>
  );
}

function Voting({ page: { organization, parts, voting } }: { readonly page: OrganizationPage }) {
  if (!voting) return null;
  return (
    <>
      <VotingInfo key={organization.slug} view={voting} />
      {parts.votingArea && (
        <VotingArea
          view={voting}
          recipient={{ field: 'projectpromoter', slug: organization.slug }}
          givingWaits={parts.givingWaits}
        />
      )}
      {voting.alert && <Alert tone="info">{voting.alert}</Alert>}
    </>
  );
}
