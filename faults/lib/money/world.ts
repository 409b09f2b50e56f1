import { createCampaign } from '#features/coins/server/testing.ts';
import { createCoFunding } from '../../../src/features/cofunding/server/index.ts';
import { createBudget, createCompany } from '#features/budgets/server/index.ts';
import { makeProvider } from '../../../src/features/donations/server/testing.ts';
import { makeOrganization, makeProject } from '../../../src/testing/projects.ts';
import { setSettings } from '../../../src/features/settings/server/testing.ts';
import { buildUser } from '../../../src/testing/factories.ts';
import type {
  Budget,
  Campaign,
  Code,
  Company,
  Event,
  Model,
  Organization,
  Provider,
  Recipient,
} from './model.ts';
import type { Product } from './product.ts';

/** The start of every sequence: a Monday noon in Berlin, four weeks before the clocks go forward. */
const BEGINS = Date.parse('2027-03-01T11:00:00Z');
const DAY = 86_400_000;
const author = { actor: null, request: 'money' };
/** More than any budget: companies book without an approval until a step sets a lower limit. */
const APPROVAL_ABOVE = 1_000_000;

/** Accounts of organizations; their numbers are valid. */
export const IBANS = [
  'DE02120300000000202051',
  'DE02500105170137075030',
  'DE02100500000054540402',
  'DE02300209000106531065',
];

/** An account that an organization has entered and staff have confirmed, effective from an instant; returns it. */
export async function confirmAccount(
  product: Product,
  organization: string,
  iban: string,
  from: number,
): Promise<number> {
  await product.rows('UPDATE organization SET iban = $2 WHERE id = $1', [organization, iban]);
  await product.rows(
    `INSERT INTO organization_account (organization_id, account_holder, iban, bic, state, proposed_at, decided_at,
       effective_from) VALUES ($1, 'Verein', $2, '', 'confirmed', $3, $3, $4)`,
    [organization, iban, product.now(), new Date(from)],
  );
  return from;
}

async function makeOne(product: Product, staff: bigint, iban: string): Promise<Organization> {
  const id = await makeOrganization(product.pool);
  await product.rows(
    `UPDATE organization SET account_holder = 'Verein', iban = $2, bic = '', proof_issued_on = '2027-01-01',
       proof_valid_until = '2030-12-31', proof_verified_by = $3, proof_verified_at = now() WHERE id = $1`,
    [id, iban, staff],
  );
  const organization = String(id);
  const accounts = [{ iban, from: await confirmAccount(product, organization, iban, BEGINS - DAY) }];
  const [row] = await product.rows<{ slug: string }>('SELECT slug FROM organization WHERE id = $1', [id]);
  return { id: organization, slug: row?.slug ?? '', archived: false, accounts, owed: 0 };
}

async function makeOneProject(
  product: Product,
  organization: Organization,
  goals: readonly number[],
  endsOn: string,
): Promise<Recipient> {
  const { id, slug } = await makeProject(product.pool, {
    organizationId: BigInt(organization.id),
    needs: goals.map((goal) => [BigInt(goal), 0n]),
    startsOn: '2027-01-01',
    endsOn,
  });
  const rows = await product.rows<{ id: string; goal: string; title: string }>(
    `SELECT n.id, f.goal, p.title FROM need n JOIN need_funding f ON f.need_id = n.id
     JOIN project p ON p.id = n.project_id WHERE p.id = $1 ORDER BY n.position`,
    [id],
  );
  const needs = rows.map((row) => ({ id: row.id, goal: Number(row.goal) }));
  const title = rows[0]?.title ?? '';
  return {
    kind: 'project',
    id: String(id),
    slug,
    title,
    organization,
    needs,
    endsOn,
    banned: false,
    archived: false,
  };
}

async function makePaymentMethod(
  product: Product,
  base: number,
  ppm: number,
  smallest = 1,
): Promise<Provider> {
  const slug = await makeProvider(product.pool, { feeBase: base, feePpm: ppm, smallest });
  const [row] = await product.rows<{ id: string }>('SELECT id FROM payment_provider WHERE slug = $1', [slug]);
  return { id: row?.id ?? '', slug, base, ppm, smallest, transfer: false };
}

async function bankTransfer(product: Product): Promise<Provider> {
  const [row] = await product.rows<{ id: string; slug: string }>(
    `SELECT id, slug FROM payment_provider WHERE adapter = 'bank_transfer'`,
  );
  if (!row) throw new Error('the bank transfer is no way to pay');
  return { id: row.id, slug: row.slug, base: 0, ppm: 0, smallest: 1, transfer: true };
}

async function makeBudget(product: Product, company: Company, amount: number): Promise<Budget> {
  const days = { startsOn: '2027-01-01', endsOn: '2027-12-31' };
  const input = { company: BigInt(company.id), title: `Budget ${amount}`, amount: BigInt(amount), ...days };
  const id = await product.services.database.transact((tx) => createBudget(tx, input, author));
  return { id: String(id), company, charged: amount, contra: 0 };
}

async function makeOneCompany(product: Product, slug: string): Promise<Company> {
  const id = await product.services.database.transact((tx) => createCompany(tx, { slug, title: slug }));
  const user = await buildUser(product.services, {});
  await product.rows('UPDATE app_user SET usertype = 4 WHERE id = $1', [user.id]);
  await product.rows(
    'INSERT INTO company_administrator (company_id, user_id, added_at) VALUES ($1, $2, now())',
    [id, user.id],
  );
  return { id: String(id), slug, user: String(user.id) };
}

async function makeEvent(
  product: Product,
  terms: Pick<Event, 'budget' | 'projects' | 'value' | 'ppm' | 'most' | 'once' | 'pot'> & { days: number },
): Promise<Event> {
  const startsAt = BEGINS - DAY;
  const endsAt = BEGINS + terms.days * DAY;
  const cents = (value: number | null) => (value === null ? null : BigInt(value));
  const id = await product.services.database.transact((tx) =>
    createCoFunding(
      tx,
      {
        title: `Event ${terms.pot}`,
        company: BigInt(terms.budget.company.id),
        budget: BigInt(terms.budget.id),
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        pot: BigInt(terms.pot),
        value: cents(terms.value),
        ppm: cents(terms.ppm),
        donationMax: cents(terms.most),
        oncePerDonor: terms.once,
        projects: terms.projects.map((project) => BigInt(project.id)),
      },
      author,
    ),
  );
  const { days: _days, ...rest } = terms;
  return { ...rest, id: String(id), startsAt, endsAt, ended: false, released: false };
}

async function makeCodes(
  product: Product,
  budget: Budget,
  campaign: { value: number; count: number; validUntil: string; projects: readonly Recipient[] },
): Promise<{ campaign: Campaign; codes: Code[] }> {
  const { id, codes } = await product.services.database.transact((tx) =>
    createCampaign(
      tx,
      {
        title: 'Campaign',
        company: BigInt(budget.company.id),
        budget: BigInt(budget.id),
        value: BigInt(campaign.value),
        count: campaign.count,
        validFrom: '2027-03-01',
        validUntil: campaign.validUntil,
        projects: campaign.projects.map((project) => BigInt(project.id)),
      },
      author,
    ),
  );
  const { validUntil, projects } = campaign;
  const made: Campaign = { id: String(id), budget, validUntil, projects, ended: false };
  return {
    campaign: made,
    codes: codes.map((code) => ({
      code,
      campaign: made,
      rest: campaign.value,
      state: 'unused' as const,
      holder: null,
    })),
  };
}

async function makeSettings(product: Product): Promise<void> {
  await setSettings(product.pool, {
    maxOpenHoldsPerVisitor: 1000,
    minDonation: 1,
    donationStep: 1,
    feeBearer: 'platform',
    showTakeFeeCheckbox: true,
    forceTakeFee: false,
    coFunding: true,
    enableCoinDonations: true,
    projectPromoterDonation: true,
    useCurrency: true,
    factorOfCurrencyToCoin: 100,
    enableManualBankTransfer: true,
    fundingApprovalAbove: APPROVAL_ABOVE,
    enableVoting: true,
    bankAccountHolder: 'Bürgerstiftung Köln',
    bankAccountIban: 'DE02120300000000202051',
    bankAccountBic: 'BYLADEM1001',
  });
}

/** An organization as a recipient of money. */
async function wholeOf(product: Product, organization: Organization): Promise<Recipient> {
  const { id, slug } = organization;
  const [row] = await product.rows<{ title: string }>('SELECT title FROM organization WHERE id = $1', [id]);
  return {
    kind: 'organization',
    id,
    slug,
    title: row?.title ?? '',
    organization,
    needs: [],
    endsOn: '9999-12-31',
    banned: false,
    archived: false,
  };
}

/**
 * Two organizations with three projects, two companies with three budgets, events and codes: few, so that steps often
 * affect the same records.
 */
export async function makeWorld(product: Product): Promise<Model> {
  await product.wait(BEGINS - product.now().getTime());
  const staff = await buildUser(product.services, { isSuperuser: true });
  await product.work(staff.id);
  await makeSettings(product);
  const user = await buildUser(product.services, {});
  const accounts = await product.rows<{ id: string }>(
    `INSERT INTO bank_account (slug, title, holder, iban, bic, created_at, is_active)
     VALUES ('own', 'Own account', 'Bank', $1, '', now(), true) RETURNING id`,
    [IBANS[2]],
  );
  const first = await makeOne(product, staff.id, IBANS[0] ?? '');
  const second = await makeOne(product, staff.id, IBANS[1] ?? '');
  const one = await makeOneProject(product, first, [6_000, 4_000], '2027-03-20');
  const two = await makeOneProject(product, first, [8_000], '2027-05-31');
  const three = await makeOneProject(product, second, [2_500, 2_500, 5_000], '2027-04-10');
  const providers = [
    await makePaymentMethod(product, 0, 0),
    await makePaymentMethod(product, 35, 24_900),
    await bankTransfer(product),
    await makePaymentMethod(product, 25, 14_000, 50),
  ];
  const companies = [await makeOneCompany(product, 'bank'), await makeOneCompany(product, 'works')];
  const [bank, works] = companies as [Company, Company];
  const budgets = [
    await makeBudget(product, bank, 60_000),
    await makeBudget(product, bank, 9_000),
    await makeBudget(product, works, 20_000),
  ];
  const [large, small, other] = budgets as [Budget, Budget, Budget];
  const terms = { value: null, ppm: null, most: null, once: true };
  const events = [
    await makeEvent(product, {
      ...terms,
      budget: large,
      projects: [one, two],
      ppm: 1_000_000,
      most: 5_000,
      pot: 15_000,
      days: 30,
    }),
    await makeEvent(product, {
      ...terms,
      budget: other,
      projects: [one, three],
      value: 500,
      once: false,
      pot: 3_000,
      days: 10,
    }),
  ];
  const everywhere = await makeCodes(product, small, {
    value: 1_000,
    count: 6,
    validUntil: '2027-03-15',
    projects: [],
  });
  const bound = await makeCodes(product, other, {
    value: 750,
    count: 6,
    validUntil: '2027-04-30',
    projects: [two],
  });
  return {
    organizations: [first, second],
    projects: [one, two, three],
    wholes: [await wholeOf(product, first), await wholeOf(product, second)],
    providers,
    companies,
    budgets,
    events,
    campaigns: [everywhere.campaign, bound.campaign],
    codes: [...everywhere.codes, ...bound.codes],
    donations: [],
    unassigned: [],
    unsent: [],
    disputes: [],
    fundings: [],
    votings: [],
    entries: [],
    lines: [],
    payouts: new Map(),
    markings: [],
    files: [],
    settings: {
      feeBearer: 'platform',
      coFunding: true,
      maxDonation: null,
      coin: 1,
      approvalAbove: APPROVAL_ABOVE,
    },
    settling: [],
    user: String(user.id),
    account: accounts[0]?.id ?? '',
    isAccountActive: true,
    count: 0,
  };
}
