import styles from '#features/budgets/web/parts/budget.module.css';
import { useT } from '#platform/web/i18n.tsx';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Decisions } from '#platform/web/ui/decisions.tsx';
import { Columns } from '#platform/web/ui/details.tsx';
import type { FundingSources, FundingWire } from '../../contract/internal-fundings.ts';
import { EditFunding } from './edit-funding.tsx';
import { FundingFacts, FundingHistory } from './funding-facts.tsx';
import { wordOf } from './funding-status.tsx';
import { FundingSteps } from './funding-steps.tsx';
import type { Operations } from './operations.ts';

interface Props {
  readonly funding: FundingWire;
  readonly sources: FundingSources;
  readonly operations: Operations;
}

/** One funding: its data, the possible actions, and its history. */
export function FundingPage({ funding, sources, operations }: Props) {
  const t = useT('internal-fundings.admin');
  const nameOf = (kind: string) => {
    if (kind === 'created' || kind === 'changed') return t(`decision.${kind}`);
    return t(wordOf(Number(kind.replace('status_', ''))));
  };
  const undecided = funding.steps.length > 0;
  return (
    <div className={styles.form}>
      {undecided && funding.project_alert !== null && (
        <Alert tone="warning" title={t(`alert.${funding.project_alert}`)}>
          {(funding.project_alert === 'full' || funding.project_alert === 'ended') && t('alert.closed')}
        </Alert>
      )}
      <FundingSteps funding={funding} operations={operations} />
      <Columns>
        <div className={styles.form}>
          <FundingFacts funding={funding} home={operations.home} />
          {funding.can_edit && (
            <EditFunding key={funding.id} funding={funding} sources={sources} operations={operations} />
          )}
        </div>
        <div className={styles.form}>
          <FundingHistory funding={funding} />
          <Decisions decisions={funding.decisions} nameOf={nameOf} />
        </div>
      </Columns>
    </div>
  );
}
