import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { acceptsCodes } from '#features/settings/accepts-codes.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useRoot } from '#platform/web/root-data.ts';
import { useShownAmount } from '#platform/web/shown-amount.ts';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { readCoinBalance } from '../../contract/coins.ts';
import styles from './balance.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(readCoinBalance, { query: {} });
}

/** The redeemed and undistributed balance of the user. */
export default function Balance() {
  const t = useT('accounts.account');
  const format = useFormat();
  const formatAmount = useShownAmount({ whole: false });
  const balance = useLoaderData<typeof loader>();
  const { features } = useRoot().settings;
  const toProjects = (
    <LinkButton to="/projects/" variant="trust">
      {t('balance.toProjects')}
    </LinkButton>
  );
  // Only while codes can be redeemed.
  const toCodes = acceptsCodes(features) && (
    <LinkButton to="/redeem/" variant="trust">
      {t('balance.redeem')}
    </LinkButton>
  );
  return (
    <Page title={t('balance.title')} noindex narrow>
      <h1>{t('balance.title')}</h1>
      {balance.in_cents === 0 ? (
        <EmptyState title={t('balance.empty')} text={t('balance.emptyText')} action={toCodes || toProjects} />
      ) : (
        <Card padded>
          <p className={`${styles.sum} tabular`}>{formatAmount(balance)}</p>
          <p>{t('balance.text')}</p>
          {balance.valid_until !== null && (
            <p className="muted">{t('balance.until', { date: format.longDate(balance.valid_until) })}</p>
          )}
          {toProjects}
        </Card>
      )}
    </Page>
  );
}
