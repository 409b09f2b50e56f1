import { addDays, berlinDate } from '../../src/kernel/clock.ts';
import { demoUsers } from '../content/people.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { Tx } from '../../src/platform/server/database/db.ts';
import type { ViewContent } from '../../src/platform/contract/list-views.ts';

type Texts = Pick<DemoTexts, 'office'>;
type Accounts = ReadonlyMap<string, bigint>;

interface DemoView {
  readonly list: string;
  readonly owner: string;
  readonly shared: boolean;
  readonly filters: Readonly<Record<string, string>>;
  readonly ordering?: string;
}

/** Views that staff have saved, in the order of their names. */
export const DEMO_VIEWS: readonly DemoView[] = [
  {
    list: 'projects',
    owner: 'funding',
    shared: true,
    filters: { needs_donation_review: 'true' },
    ordering: 'created_at',
  },
  { list: 'organizations', owner: 'funding', shared: false, filters: { needs_donation_review: 'true' } },
  {
    list: 'payouts',
    owner: 'bookkeeping',
    shared: true,
    filters: { payment: 'not_paid', without_proof: 'true' },
    ordering: '-amount',
  },
  {
    list: 'private_donations',
    owner: 'bookkeeping',
    shared: true,
    filters: { state: 'verified', amount: '100..' },
    ordering: '-amount',
  },
  { list: 'emails', owner: 'editor', shared: false, filters: { state: 'not_sent' } },
];

/** Who wrote the internal notes and about what, in the order of their texts; days before the load. */
const NOTES = [
  { kind: 'organization', by: 'funding', daysAgo: 6 },
  { kind: 'organization', by: 'bookkeeping', daysAgo: 5 },
  { kind: 'project', by: 'editor', daysAgo: 3 },
  { kind: 'company', by: 'funding', daysAgo: 12 },
] as const;

/** Lifted limits in the order of their texts: one that has ended, one of these days, and a planned one. */
export const DEMO_LIFTS = [
  { lifted: 'votes', network: '203.0.113.20', starts: -20, days: 2, by: 'editor' },
  { lifted: 'requests', network: '198.51.100.7', starts: -1, days: 4, by: 'admin' },
  { lifted: 'codes', network: '2001:db8:40:7', starts: 12, days: 1, by: 'admin' },
] as const;

function accountOf(accounts: Accounts, username: string): bigint {
  const id = accounts.get(username);
  if (id === undefined) throw new Error(`the demo has no account ${username}`);
  return id;
}

async function insertViews(tx: Tx, accounts: Accounts, { office }: Texts): Promise<void> {
  const rows = DEMO_VIEWS.map(({ list, owner, shared, filters, ordering }, index) => {
    const content: ViewContent = { filters, columns: {}, ...(ordering === undefined ? {} : { ordering }) };
    return {
      list,
      owner: accountOf(accounts, owner),
      name: office.views[index] ?? list,
      shared,
      content: JSON.stringify(content),
      created_at: tx.now,
      changed_at: tx.now,
    };
  });
  await tx.insertInto('list_view').values(rows).execute();
}

/** The full name of an account, as colleagues are named in notes. */
function fullName(username: string): string {
  const user = demoUsers.find((one) => one.username === username);
  return user ? `${user.firstName} ${user.lastName}` : username;
}

/** Notes about the latest organization with payouts, its latest project, and the first company. */
async function insertNotes(tx: Tx, accounts: Accounts, { office }: Texts): Promise<void> {
  const { organization_id } = await tx
    .selectFrom('payout')
    .select('organization_id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const project = await tx
    .selectFrom('project')
    .where('organization_id', '=', organization_id)
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const company = await tx
    .selectFrom('company')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ids = { organization: organization_id, project: project.id, company: company.id };
  const rows = NOTES.map(({ kind, by, daysAgo }, index) => ({
    kind,
    record_id: ids[kind],
    actor: accountOf(accounts, by),
    at: new Date(tx.now.getTime() - daysAgo * 86_400_000),
    body: (office.notes[index] ?? '')
      .replace('{funding}', fullName('funding'))
      .replace('{bookkeeping}', fullName('bookkeeping')),
  }));
  await tx.insertInto('record_note').values(rows).execute();
}

async function insertLifts(tx: Tx, accounts: Accounts, { office }: Texts): Promise<void> {
  const today = berlinDate(tx.now);
  const rows = DEMO_LIFTS.map(({ lifted, network, starts, days, by }, index) => ({
    lifted,
    network,
    starts_on: addDays(today, starts),
    ends_on: addDays(today, starts + days - 1),
    reason: office.lifts[index] ?? '',
    created_by: accountOf(accounts, by),
    created_at: new Date(tx.now.getTime() - Math.max(2, 3 - starts) * 86_400_000),
  }));
  await tx.insertInto('limit_lift').values(rows).execute();
}

/** What staff see in daily use: saved and shared views, internal notes, and lifted limits. */
export async function insertOffice(tx: Tx, accounts: Accounts, texts: Texts): Promise<void> {
  await insertViews(tx, accounts, texts);
  await insertNotes(tx, accounts, texts);
  await insertLifts(tx, accounts, texts);
}
