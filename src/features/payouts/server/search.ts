import { sql } from 'kysely';
import type { SearchSource } from '#platform/server/workbench/search.ts';
import { amongIndexed } from '#platform/server/workbench/search-key.ts';
import { servedBankAccounts, servedPayouts } from './list.ts';

/** Payouts by number and amount, and the accounts that they are paid from; by IBAN for those who may view bank accounts. */
export const searchSources: readonly SearchSource[] = [
  {
    list: servedPayouts,
    screen: '/site-admin/payouts/',
    name: 'reference',
    details: ['organization', 'amount', 'settled_on', 'payment'],
    among: (search) =>
      amongIndexed(search, {
        keys: [sql`y.reference || ' ' || y.transaction_id`],
        beginnings: [sql`lower(y.iban)`],
        ibans: [sql`lower(y.iban)`],
        amounts: [sql`y.amount_cents`],
        references: [sql`y.reference`],
      }),
  },
  {
    list: servedBankAccounts,
    screen: '/site-admin/bank-accounts/',
    name: 'title',
    details: ['holder', 'iban'],
  },
];
