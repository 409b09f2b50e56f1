import { Link } from 'react-router';
import { useFormat, useT } from '#platform/web/i18n.tsx';
import { useMay } from '#platform/web/root-data.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { Exclusion } from '../../rules/payment-file.ts';
import { placeOf } from './hold-place.ts';
import type { PaymentSummary } from './make-file.tsx';
import styles from './payout.module.css';

type Held = PaymentSummary['excluded'][number];

interface Group {
  readonly key: string;
  readonly slug: string;
  readonly organization: string;
  readonly reasons: readonly Exclusion[];
  readonly payouts: readonly Held[];
  readonly cents: number;
}

/** Payouts on hold by organization and reasons, in the order in which the first of each appears. */
function groupsOf(excluded: readonly Held[]): Group[] {
  const groups = new Map<string, Held[]>();
  for (const payout of excluded) {
    const key = [payout.organization_slug, ...payout.reasons].join();
    groups.set(key, [...(groups.get(key) ?? []), payout]);
  }
  return [...groups].flatMap(([key, payouts]) =>
    payouts.slice(0, 1).map(({ organization_slug: slug, organization, reasons }) => ({
      key,
      slug,
      organization,
      reasons,
      payouts,
      cents: payouts.reduce((sum, { amount }) => sum + amount.in_cents, 0),
    })),
  );
}

/** Payouts that are excluded from the file: each organization once, with the reasons and the way to what holds them back. */
export function Excluded({ summary: { excluded } }: { readonly summary: PaymentSummary }) {
  const t = useT('payouts.admin');
  return (
    <Card as="section" padded>
      <h2>{t('file.excluded', { count: excluded.length })}</h2>
      {excluded.length === 0 && <p className="muted">{t('file.noneExcluded')}</p>}
      <ul className={styles.history}>
        {groupsOf(excluded).map((group) => (
          <li key={group.key}>
            <HeldGroup group={group} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function HeldGroup({ group: { slug, organization, reasons, payouts, cents } }: { readonly group: Group }) {
  const t = useT('payouts.admin');
  const format = useFormat();
  return (
    <>
      <span>
        <strong>{organization}</strong>{' '}
        {t('file.holds', { count: payouts.length, sum: format.money(BigInt(cents)) })}
      </span>
      {reasons.map((code) => (
        <Reason key={code} code={code} organization={slug} />
      ))}
      <span className={styles.payouts}>
        {payouts.map((payout) => (
          <span key={payout.id}>
            <Link to={`/site-admin/payouts/${payout.id}/`}>{payout.reference}</Link>{' '}
            <Money value={payout.amount} />
          </span>
        ))}
      </span>
    </>
  );
}

function Reason({ code, organization }: { readonly code: Exclusion; readonly organization: string }) {
  const t = useT('payouts.admin');
  const may = useMay();
  const place = placeOf(code, organization);
  return (
    <span className="muted">
      {t(`exclusion.${code}`)}
      {place && may(place.permission) && (
        <>
          {' · '}
          <Link to={place.to}>{t(`hold.${place.name}`)}</Link>
        </>
      )}
    </span>
  );
}
