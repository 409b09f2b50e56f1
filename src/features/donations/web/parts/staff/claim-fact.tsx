import { excessOf } from '#features/settlement/rules/claims.ts';
import { type MoneyWire, moneyWire } from '#platform/contract/money.ts';
import { useT } from '#platform/web/i18n.tsx';
import { Fact } from '#platform/web/ui/details.tsx';
import { Money } from '#platform/web/ui/money.tsx';
import type { ClaimEntryWire } from '#features/settlement/contract.ts';

interface ClaimFactProps {
  /** The label while the claim is open. */
  readonly label: string;
  /** Negative if entries reduced the claim by more than is owed now. */
  readonly claim: MoneyWire;
  readonly entries: readonly ClaimEntryWire[];
}

/** The open amount of a claim, or what was repaid or written off in excess; nothing if it is settled. */
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
  const { due, unneededWriteOff } = excessOf(BigInt(claim.in_cents), BigInt(repaid));
  return (
    <>
      {due > 0n && (
        <Fact label={t('claim.overpaid')}>
          <Money value={moneyWire(due)} />
        </Fact>
      )}
      {unneededWriteOff > 0n && (
        <Fact label={t('claim.needless')}>
          <Money value={moneyWire(unneededWriteOff)} />
        </Fact>
      )}
    </>
  );
}
