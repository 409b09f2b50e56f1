import { IconFileSpreadsheet } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { addressOf, apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { AnchorButton } from '#platform/web/ui/button.tsx';
import { loadOwnPage, ownFacts, OwnList, OwnRow } from '#platform/web/ui/own-list.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { exportOwnCompanyResults, readOwnCompanyResults } from '../../contract.ts';
import styles from './company-results.module.css';

export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const slug = params['slug'] ?? '';
  const call = apiFrom(context);
  const own = await loadOwnPage(url, async (page) => {
    const { company, list } = await call(readOwnCompanyResults, { params: { slug }, query: { page } });
    return { ...list, company, total: list.total_amount ?? 0 };
  });
  return { ...own, slug };
}

/** What the money of one of the caller's companies did, by recipient. */
export default function OwnCompanyResults() {
  const own = useLoaderData<typeof loader>();
  const t = useT('statistics.admin');
  const format = useFormat();
  const { slug, company, total } = own;
  return (
    <Page title={t('companyResults.own', { company })} noindex narrow>
      <h1>{t('companyResults.own', { company })}</h1>
      {own.count === 0 ? (
        <EmptyState title={t('companyResults.none')} text={t('companyResults.noneText')} />
      ) : (
        <>
          <p>{t('companyResults.total', { count: own.count, amount: format.money(total) })}</p>
          <p>
            <AnchorButton
              variant="quiet"
              href={addressOf(exportOwnCompanyResults.path, { slug }, {})}
              icon={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {t('companyResults.download')}
            </AnchorButton>
          </p>
          <OwnList list={own} keyOf={({ id }) => id} path={`/account/companies/${slug}/results/`}>
            {(row) => <Row row={row} />}
          </OwnList>
        </>
      )}
    </Page>
  );
}

type Result = ReturnType<typeof useLoaderData<typeof loader>>['results'][number];

const SOURCES = ['codes', 'co_funding', 'direct', 'returned'] as const;

function Row({ row }: { readonly row: Result }) {
  const t = useT('statistics.admin');
  const format = useFormat();
  const parts = SOURCES.filter((key) => row[key].in_cents !== 0);
  return (
    <OwnRow title={row.recipient} amount={format.money(row.amount)}>
      <dl className={`${ownFacts} ${styles.facts}`}>
        {parts.map((key) => (
          <div key={key}>
            <dt>{t(key === 'returned' ? 'field.returned' : `source.${key}`)}</dt>
            <dd>{format.money(row[key])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('field.fundings')}</dt>
          <dd>{format.number(row.fundings)}</dd>
        </div>
        <div>
          <dt>{t('companyResults.lastOn')}</dt>
          <dd>{format.date(row.last_on)}</dd>
        </div>
      </dl>
    </OwnRow>
  );
}
