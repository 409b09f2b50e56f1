import type pg from 'pg';
import { makeProvider } from '../../src/features/donations/server/testing.ts';
import { makeProject } from '../../src/testing/projects.ts';
import { setSettings } from '../../src/features/settings/server/testing.ts';
import { lists } from '../../src/app/features.generated.ts';
import type { AnyList } from '../../src/platform/contract/list.ts';
import { listFilters } from '../../src/platform/contract/list-filters.ts';
import { bodyFor, give, newBook, settled } from './giving.ts';

export interface Giving {
  readonly project: { readonly id: bigint; readonly slug: string };
  readonly provider: string;
}

/** A project that can receive so many cents, and a payment method without a fee. */
export async function makeRoom(pool: pg.Pool, cents: bigint): Promise<Giving> {
  return { project: await makeProject(pool, { needs: [[cents, 0n]] }), provider: await makeProvider(pool) };
}

/** Removes the limit on what visitors may hold: the driver has few addresses. */
export async function liftVisitorLimit(pool: pg.Pool): Promise<void> {
  await setSettings(pool, { maxOpenHoldsPerVisitor: 1000, maxHoldShare: 100, openHoldsWithoutTask: null });
}

/** Offers bank transfers, to a valid account. */
export const offerTransfers = (pool: pg.Pool): Promise<void> =>
  setSettings(pool, {
    enableManualBankTransfer: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });

/** A few projects with donations in several states, so that addresses and ids exist. */
export async function furnish(pool: pg.Pool, url: string): Promise<Giving[]> {
  await liftVisitorLimit(pool);
  // Processes read settings again within five seconds; what is sown later needs these.
  await setSettings(pool, { remoteLogin: true, bankProof: true, ownBankBics: 'BYLADEM1001' });
  const made: Giving[] = [];
  const book = newBook();
  for (const cents of [5_000n, 10_000n, 1_000_000n]) {
    const giving = await makeRoom(pool, cents);
    made.push(giving);
    for (const card of ['paid', 'paid', 'declined', 'abandoned', 'late']) {
      await give(book, [url], bodyFor(giving.project.slug, giving.provider), { pay: card });
    }
  }
  await settled(pool, made[0]?.project.id ?? 0n, 10_000);
  return made;
}

/** The filters of a list whose choices are requested. */
const dynamicFilters = (list: AnyList): string[] =>
  listFilters(list).flatMap(({ param, options }) => (options === 'dynamic' ? [param] : []));

/** Texts of existing records, by the name of the parameter. */
export async function knownValues(pool: pg.Pool): Promise<Record<string, string[]>> {
  const list = async (sql: string) =>
    (
      await pool.query<{ value: string }>(`SELECT value::text AS value FROM (${sql} LIMIT 20) x(value)`)
    ).rows.map(({ value }) => value);
  const projects = await list('SELECT slug FROM project ORDER BY id');
  return {
    slug: [...projects, ...(await list('SELECT slug FROM organization ORDER BY id'))],
    project: projects,
    id: [
      ...(await list('SELECT id FROM private_donation ORDER BY id')),
      ...(await list('SELECT id FROM email ORDER BY id DESC')),
      ...(await list('SELECT id FROM list_export')),
    ],
    token: await list('SELECT token FROM private_donation ORDER BY id'),
    provider: await list(`SELECT slug FROM payment_provider WHERE adapter = 'sandbox' ORDER BY id`),
    list: lists.map(({ definition }) => definition.id),
    project_id: await list('SELECT id FROM project ORDER BY id'),
    adapter: ['sandbox'],
    ...Object.fromEntries(
      lists.map(({ definition }) => [`list_${definition.id}_options.filter`, dynamicFilters(definition)]),
    ),
    name: ['enablePrivateDonations', 'siteName', 'coFunding'],
    username: await list('SELECT username FROM app_user ORDER BY id'),
    country: ['DE', 'AT'],
    category: await list('SELECT slug FROM category ORDER BY id'),
    columns: ['title', 'state', 'amount', 'subject'],
    ordering: ['title', '-title', 'amount'],
  };
}
