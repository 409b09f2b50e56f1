import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '#platform/web/i18n.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { CardHead, Fact, Facts } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { CompanyWire } from '../../contract/companies.ts';

interface Props {
  readonly results: CompanyWire['results'];
  readonly title: ReactNode;
  /** The list by project behind the sums. */
  readonly to: string;
}

/** What the money of a company did, and whom it supported. */
export function Results({ results, title, to }: Props) {
  const t = useT('budgets.admin');
  const supported = [
    t('company.results.projects', { count: results.projects }),
    ...(results.organizations > 0
      ? [t('company.results.organizations', { count: results.organizations })]
      : []),
  ];
  return (
    <Card as="section" padded>
      <CardHead>{title}</CardHead>
      <p className="muted">{t('company.results.text')}</p>
      <Facts amounts>
        <Fact label={t('company.field.fundings')}>
          <Money value={results.fundings} />
        </Fact>
        <Fact label={t('company.field.codes')}>
          <Money value={results.codes} />
        </Fact>
        <Fact label={t('company.field.coFunding')}>
          <Money value={results.co_funding} />
        </Fact>
        <Fact label={t('company.results.total')}>
          <strong>
            <Money value={results.total} />
          </strong>
        </Fact>
        <Fact label={t('company.results.supported')}>{supported.join(', ')}</Fact>
      </Facts>
      <p>
        <Link to={to}>{t('company.results.byProject')}</Link>
      </p>
    </Card>
  );
}
