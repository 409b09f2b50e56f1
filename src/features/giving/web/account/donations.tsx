import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { OwnCards, OwnList, OwnRow, ownFacts, loadOwnPage } from '#platform/web/ui/own-list.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { listOwnDonations } from '../../contract/own.ts';
import { listedState, recipientPath } from '../parts/return/outcome.ts';
import styles from './donations.module.css';

export function loader({ context, url }: LoaderFunctionArgs) {
  return loadOwnPage(url, (page) => apiFrom(context)(listOwnDonations, { query: { page } }));
}

type Donation = ResponseOf<typeof listOwnDonations>['results'][number];

const tones: Readonly<Record<string, 'success' | 'warning' | 'danger' | 'neutral'>> = {
  verified: 'success',
  paidPartly: 'warning',
  paidNotTaken: 'warning',
  pending: 'warning',
  review: 'warning',
  failed: 'danger',
  charged_back: 'danger',
};

/** The user's donations, with the state of each donation and of its receipt. */
export default function OwnDonations() {
  const t = useT('giving.account');
  const format = useFormat();
  const { actor } = useRoot();
  const own = useLoaderData<typeof loader>();
  const note = own.by_email ? t('note', { email: actor?.email }) : t('noteUnconfirmed');
  return (
    <Page title={t('title')} noindex narrow>
      <h1>{t('title')}</h1>
      {own.count === 0 && own.code_gifts.count === 0 ? (
        <EmptyState
          title={t('empty')}
          text={t('emptyText')}
          action={
            <LinkButton to="/projects/" variant="trust">
              {t('toProjects')}
            </LinkButton>
          }
        />
      ) : (
        <>
          <p className={styles.total}>
            <span>{t('total')}</span>
            <strong className={`${styles.sum} tabular`}>{format.money(own.total_given)}</strong>
          </p>
          <p className="muted">{note}</p>
          {own.count > 0 && (
            <OwnList list={own} keyOf={({ token }) => token} path="/account/donations/">
              {(donation) => <Row donation={donation} />}
            </OwnList>
          )}
          {own.current_page === 1 && <CodeGifts gifts={own.code_gifts} />}
        </>
      )}
    </Page>
  );
}

/** Donations made with donation codes while logged in. */
function CodeGifts({ gifts }: { readonly gifts: ResponseOf<typeof listOwnDonations>['code_gifts'] }) {
  const t = useT('giving.account');
  const format = useFormat();
  if (gifts.count === 0) return null;
  return (
    <section>
      <h2>{t('byCode')}</h2>
      <p className="muted">{t('byCodeTotal', { count: gifts.count, sum: format.money(gifts.total) })}</p>
      <OwnCards
        rows={gifts.results}
        keyOf={({ at, project, organization }) => `${at}:${(project ?? organization)?.title}`}
      >
        {(gift) => {
          const recipient = gift.project ?? gift.organization;
          const path = recipient?.is_public ? recipientPath(gift) : null;
          const title = recipient?.title ?? '';
          return (
            <OwnRow title={path ? <Link to={path}>{title}</Link> : title} amount={format.money(gift.amount)}>
              <p className={ownFacts}>{format.date(gift.at)}</p>
            </OwnRow>
          );
        }}
      </OwnCards>
    </section>
  );
}

function Row({ donation }: { readonly donation: Donation }) {
  const t = useT('giving.account');
  const format = useFormat();
  const { reference, receipt } = donation;
  const state = listedState(donation);
  const recipient = donation.project ?? donation.organization;
  const path = recipient?.is_public ? recipientPath(donation) : null;
  const title = recipient?.title ?? reference;
  return (
    <OwnRow title={path ? <Link to={path}>{title}</Link> : title} amount={format.money(donation.amount)}>
      <dl className={`${ownFacts} ${styles.facts}`}>
        <div>
          <dt className="visually-hidden">{t('state')}</dt>
          <dd>
            <Badge tone={tones[state] ?? 'neutral'}>{t(`states.${state}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('date')}</dt>
          <dd>{format.date(donation.requested_at)}</dd>
        </div>
        {receipt !== 'none' && (
          <div>
            <dt>{t('receipt')}</dt>
            <dd>{t(`receipts.${receipt}`)}</dd>
          </div>
        )}
        {donation.refunded.in_cents > 0 && (
          <div>
            <dt className="visually-hidden">{t('amount')}</dt>
            <dd>{t('refunded', { amount: format.money(donation.refunded) })}</dd>
          </div>
        )}
        <div>
          <dt className="visually-hidden">{reference}</dt>
          <dd>
            <Link to={`/donation/${donation.token}/`}>{t('view', { reference })}</Link>
          </dd>
        </div>
      </dl>
    </OwnRow>
  );
}
