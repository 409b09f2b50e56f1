import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { apiFrom } from '#platform/web/api.ts';
import { useFormat, useT, useTranslator } from '#platform/web/i18n.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { AdminPage } from '#platform/web/ui/admin-page.tsx';
import { runLedgerChecks } from '../../contract.ts';
import styles from './ledger-checks.module.css';

export function loader({ context }: LoaderFunctionArgs) {
  return apiFrom(context)(runLedgerChecks, {});
}

type Result = ResponseOf<typeof runLedgerChecks>['results'][number];

/** The result of a check: nothing, errors, or something that staff must check. */
function Outcome({ result: { holds, warning, row_count: count } }: { readonly result: Result }) {
  const t = useT('ledger.admin');
  if (holds)
    return (
      <Badge tone="success" icon={<IconCircleCheck size={16} aria-hidden />}>
        {t('silent')}
      </Badge>
    );
  return (
    <Badge tone={warning ? 'warning' : 'danger'} icon={<IconAlertTriangle size={16} aria-hidden />}>
      {t(warning ? 'warned' : 'found', { count })}
    </Badge>
  );
}

/** Violations first, then warnings, then the invariants that hold. */
function urgencyOf({ holds, warning }: Result): number {
  if (holds) return 2;
  return warning ? 1 : 0;
}

/** The invariants of the books, checked now; violations come first. */
export default function LedgerChecks() {
  const { results, checked_at: checkedAt } = useLoaderData<typeof loader>();
  const t = useT('ledger.admin');
  const { maybe } = useTranslator();
  const text = (check: string, part: 'title' | 'text') => maybe(`ledger.admin:checks.${check}.${part}`);
  const format = useFormat();
  const { revalidate, state } = useRevalidator();
  const ordered = results.toSorted((one, other) => urgencyOf(one) - urgencyOf(other));
  return (
    <AdminPage
      title={t('title')}
      actions={
        <Button variant="quiet" loading={state !== 'idle'} onClick={() => void revalidate()}>
          {t('run')}
        </Button>
      }
    >
      <p>
        {t('intro')} {t('checkedAt', { time: format.dateTime(checkedAt) })}
      </p>
      <Card padded={false}>
        <ul className={styles.list}>
          {ordered.map((result) => (
            <li key={result.name} className={styles.item}>
              <span>
                <strong>{text(result.name, 'title') ?? result.name}</strong>
                <br />
                <span className="muted">{text(result.name, 'text') ?? result.statement}</span>
                {result.rows.length > 0 && (
                  <pre
                    className={styles.rows}
                    role="region"
                    tabIndex={0}
                    aria-label={text(result.name, 'title') ?? result.name}
                  >
                    {JSON.stringify(result.rows, null, 1)}
                  </pre>
                )}
              </span>
              <Outcome result={result} />
            </li>
          ))}
        </ul>
      </Card>
    </AdminPage>
  );
}
