import { IconPlus } from '@tabler/icons-react';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import styles from '#features/budgets/web/parts/budget.module.css';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { listOwnFundings, type OwnFunding } from '../../contract/own.ts';
import { FundingStatusBadge } from '../parts/funding-status.tsx';
import { ownOperations } from '../parts/operations.ts';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(listOwnFundings, {});
}

/** What the companies that the account acts for give, and the way to more. */
export default function OwnFundings() {
  const { results, companies } = useLoaderData<typeof loader>();
  const t = useT('internal-fundings.admin');
  const add = (
    <LinkButton to={`${ownOperations.home}new/`} variant="trust" icon={<IconPlus size={18} aria-hidden />}>
      {t('own.add')}
    </LinkButton>
  );
  return (
    <Page title={t('own.title')} noindex>
      <h1>{t('own.title')}</h1>
      {companies.length > 0 && (
        <p className={styles.actions}>
          {add}
          <LinkButton to={`${ownOperations.home}several/`} variant="quiet">
            {t('several.title')}
          </LinkButton>
          <LinkButton to="/account/budgets/" variant="quiet">
            {t('own.budgets')}
          </LinkButton>
        </p>
      )}
      {results.length === 0 ? (
        <EmptyState
          title={t('own.none')}
          text={t(companies.length === 0 ? 'own.noCompany' : 'own.noneText')}
        />
      ) : (
        <Card as="section" padded>
          <ul className={styles.list}>
            {results.map((funding) => (
              <OwnFundingLine key={funding.id} funding={funding} />
            ))}
          </ul>
        </Card>
      )}
    </Page>
  );
}

function OwnFundingLine({ funding }: { readonly funding: OwnFunding }) {
  const format = useFormat();
  const { id, project, organization, amount, budget, company, status, created_at } = funding;
  return (
    <li>
      <Link to={`${ownOperations.home}${id}/`}>{(project ?? organization)?.title}</Link>
      <Money value={amount} />
      <span className={styles.note}>
        <FundingStatusBadge status={status} /> {budget?.title ?? company.title}, {format.date(created_at)}
      </span>
    </li>
  );
}
