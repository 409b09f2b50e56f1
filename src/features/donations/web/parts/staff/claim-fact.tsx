import { excessOf } from '#features/settlement/rules-claims.ts';
import { type MoneyWire, moneyWire } from '#platform/contract/money.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Fact } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { ClaimEntryWire } from '../../../contract/claim-entry.ts';

interface ClaimFactProps {
  /** What the claim is called while something of it is open. */
  readonly label: string;
  /** Below zero where entries took more from the claim than there is by now. */
  readonly claim: MoneyWire;
  readonly entries: readonly ClaimEntryWire[];
}

/** What is open of a claim, or what came of its entries once money came again; nothing where it is even. */
export function ClaimFact({ label, claim, entries }: ClaimFactProps) {
  const t = useT('donations.admin');
  if (claim.in_cents > 0)
    return (
      <Fact label={label}>
        <Money value={claim} />
      </Fact>
    );
  const repaid = entries
    .filter(({ kind, undone }) => kind === 'repaid' && undone === null)
    .reduce((sum, { amount }) => sum + amount.in_cents, 0);
  const { due, needless } = excessOf(BigInt(claim.in_cents), BigInt(repaid));
  return (
    <>
      {due > 0n && (
        <Fact label={t('claim.overpaid')}>
          <Money value={moneyWire(due)} />
        </Fact>
      )}
      {needless > 0n && (
        <Fact label={t('claim.needless')}>
          <Money value={moneyWire(needless)} />
        </Fact>
      )}
    </>
  );
}
