import { useT } from '#platform/web/i18n.tsx';
import { Fact } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { PaymentToClarify } from '../../contract/clarify.ts';
import { ClaimFact } from '#features/donations/web/parts/staff/claim-dialogs.tsx';

type Unassigned = NonNullable<PaymentToClarify['unassigned']>;

/** The received amount and the part in overflow; the outgoing money if there is any. */
export function UnassignedFacts({ unassigned }: { readonly unassigned: Unassigned }) {
  const t = useT('donations.admin');
  const outgoing = (['refunded', 'charged_back'] as const).filter((name) => unassigned[name].in_cents !== 0);
  const labels = { refunded: 'refunded', charged_back: 'chargedBack' } as const;
  return (
    <>
      <Fact label={t('clarify.field.came')}>
        <Money value={unassigned.amount} />
      </Fact>
      {outgoing.map((name) => (
        <Fact key={name} label={t(`clarify.field.${labels[name]}`)}>
          <Money value={unassigned[name]} />
        </Fact>
      ))}
      <ClaimFact
        label={t('clarify.field.claim')}
        claim={unassigned.claim}
        entries={unassigned.claim_entries}
      />
      <Fact label={t('clarify.field.stands')}>
        <Money value={unassigned.stands} />
      </Fact>
    </>
  );
}
