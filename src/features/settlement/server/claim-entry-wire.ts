import type { StoredEntry } from './claim-entries.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { ClaimEntryWire } from '../contract.ts';

/** An entry by staff about a claim, for the API of donations and of claims on organizations. */
export function claimEntryWire(row: StoredEntry): ClaimEntryWire {
  return {
    id: String(row.id),
    kind: row.kind as ClaimEntryWire['kind'],
    amount: moneyWire(row.amount_cents),
    received_on: row.received_on,
    reason: row.reason,
    at: row.at.toISOString(),
    by: row.by,
    undone:
      row.undone_at === null
        ? null
        : { at: row.undone_at.toISOString(), by: row.undone_by ?? '', reason: row.undone_reason ?? '' },
  };
}
