import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { LinkButton } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Page } from '#platform/web/ui/page.tsx';
import { EmptyState } from '#platform/web/ui/states.tsx';
import { type BudgetChoice, listOwnBudgets } from '../../contract/budgets.ts';
import { listOwnResults } from '../../contract/companies.ts';
import styles from '../parts/budget.module.css';
import { EditCompanyAdministrators } from '../parts/edit-administrators.tsx';
import { Quantities } from '../parts/quantities.tsx';
import { Results } from '../parts/results.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = apiFrom(context);
  const [{ budgets }, { companies }] = await Promise.all([
    call(listOwnBudgets, {}),
    call(listOwnResults, {}),
  ]);
  return { budgets, companies };
}

/** The budgets of the companies that the account acts for. */
export default function OwnBudgets() {
  const { budgets, companies } = useLoaderData<typeof loader>();
  const t = useT('budgets.admin');
  return (
    <Page title={t('own.title')} noindex>
      <h1>{t('own.title')}</h1>
      {budgets.length === 0 ? (
        <EmptyState title={t('own.none')} text={t('own.noneText')} />
      ) : (
        <>
          <p className={styles.actions}>
            <LinkButton to="/account/internal-fundings/" variant="trust">
              {t('own.fundings')}
            </LinkButton>
            {budgets.length > 1 && (
              <LinkButton to="/account/budgets/contra-entry/" variant="quiet">
                {t('own.contra')}
              </LinkButton>
            )}
          </p>
          <div className={styles.cards}>
            {budgets.map((budget) => (
              <OwnBudget key={budget.id} budget={budget} canGive={budgets.length > 1} />
            ))}
          </div>
          <h2>{t('company.results.title')}</h2>
          <div className={styles.cards}>
            {companies.map(({ slug, title, results }) => (
              <Results
                key={slug}
                results={results}
                title={<h3>{title}</h3>}
                to={`/account/companies/${slug}/results/`}
              />
            ))}
          </div>
        </>
      )}
      {companies.map((company) => (
        <EditCompanyAdministrators
          key={company.slug}
          company={company}
          title={t('own.people', { company: company.title })}
          text={t('own.peopleText')}
          own
        />
      ))}
    </Page>
  );
}

interface OwnBudgetProps {
  readonly budget: BudgetChoice;
  /** There is another budget that its money can be moved to. */
  readonly canGive: boolean;
}

function OwnBudget({ budget, canGive }: OwnBudgetProps) {
  const t = useT('budgets.admin');
  const format = useFormat();
  const days = { from: format.date(budget.starts_on), to: format.date(budget.ends_on) };
  return (
    <Card as="section" padded className={styles.card ?? ''}>
      <Quantities budget={budget} title={<h2>{budget.title}</h2>} />
      <p className={styles.note}>
        {budget.company.title}, {t('own.days', days)}
      </p>
      {canGive && (
        <p>
          <LinkButton
            to={`/account/budgets/contra-entry/?from=${budget.id}`}
            variant="quiet"
            size="small"
            aria-label={t('own.moveFrom', { title: budget.title })}
          >
            {t('own.move')}
          </LinkButton>
        </p>
      )}
    </Card>
  );
}
