import { sql } from 'kysely';
import { createCoFunding } from '../../src/features/cofunding/server/index.ts';
import { createBudget, createCompany } from '#features/budgets/server/index.ts';
import { needsProof } from '../../src/features/organizations/rules/proof.ts';
import { addDays, addYears, berlinDate, startOfBerlinDay } from '../../src/kernel/clock.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { categories } from '../content/categories.ts';
import { coFundings, companies, providers } from '../content/companies.ts';
import { organizations } from '../content/organizations.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import { author, type DemoProject } from './simulation.ts';

/** Inserts the categories; returns their ids by slug. */
export async function insertCategories(tx: Tx): Promise<Map<string, bigint>> {
  const rows = await tx
    .insertInto('category')
    .values(
      categories.map(({ slug, title, icon }, position) => ({
        slug,
        title: JSON.stringify(title),
        icon,
        position,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Inserts the payment providers with their first fees. */
export async function insertProviders(tx: Tx): Promise<void> {
  const rows = providers.map((provider, position) => ({
    slug: provider.slug,
    adapter: 'sandbox',
    method: provider.method,
    title: provider.title,
    display_name: JSON.stringify(provider.name),
    icon: provider.icon,
    position,
  }));
  const made = await tx.insertInto('payment_provider').values(rows).returning(['id', 'slug']).execute();
  const fees = made.flatMap(({ id, slug }) =>
    providers
      .filter((provider) => provider.slug === slug)
      .map(({ feeBase, feePpm, smallest }) => ({
        provider_id: id,
        fee_base_cents: BigInt(feeBase),
        fee_factor_ppm: BigInt(feePpm),
        smallest_cents: BigInt(smallest),
      })),
  );
  await tx.insertInto('payment_provider_fee').values(fees).execute();
}

/** The columns of an exemption notice that is valid until a day. */
function noticeUntil(until: string) {
  return {
    proof_kind: 'exemption',
    proof_issued_on: addYears(until, -5),
    proof_valid_until: until,
  };
}

/** The description columns of an organization. */
function descriptionColumns(texts: DemoTexts, slug: string) {
  const [description, activity, strength] = texts.organizations[slug] ?? ['', '', ''];
  return { description, description_activity: activity, description_strength: strength };
}

/**
 * Inserts the organizations and returns their ids by slug. All are complete and reviewed at first, so that the simulated
 * history can use them; {@link setOrganizationStates} sets the final states.
 */
export async function insertOrganizations(tx: Tx, texts: DemoTexts): Promise<Map<string, bigint>> {
  const today = berlinDate(tx.now);
  const rows = await tx
    .insertInto('organization')
    .values(
      organizations.map((organization, index) => ({
        slug: organization.slug,
        title: organization.title,
        ...descriptionColumns(texts, organization.slug),
        street: organization.street,
        postal_code: organization.postalCode,
        city: organization.city,
        website: organization.website,
        latitude: organization.latitude,
        longitude: organization.longitude,
        organization_type: organization.type,
        statutory_purposes: organization.purposes.map((purpose) => `p52_${purpose}`),
        status: 2,
        review_status: 2,
        nonprofit_review_status: 2,
        account_holder: organization.title.slice(0, 70),
        iban: 'DE89370400440532013000',
        bic: 'COBADEFFXXX',
        ...(needsProof(organization.type) ? noticeUntil(addDays(today, 500 + index * 37)) : {}),
        content_review_status: 2,
        created_at: tx.now,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row.id]));
}

/** Confirms the bank accounts of the organizations from the start; one that awaits its review has none. */
export async function confirmAccounts(tx: Tx): Promise<void> {
  const waiting = organizations.filter(({ review }) => review === 1).map(({ slug }) => slug);
  await sql`INSERT INTO organization_account
      (organization_id, account_holder, iban, bic, state, proposed_at, decided_at, effective_from)
    SELECT id, account_holder, iban, bic, 'confirmed', created_at, created_at, created_at
    FROM organization WHERE slug <> ALL(${waiting})`.execute(tx);
}

/** Sets the final states of the organizations, after the simulated history. */
export async function setOrganizationStates(tx: Tx): Promise<void> {
  for (const { slug, status, review } of organizations) {
    if (status === undefined && review === undefined) continue;
    await tx
      .updateTable('organization')
      .set({
        status: status ?? 2,
        review_status: review ?? 2,
        ...(review === 1
          ? {
              needs_donation_review: true,
              submitted_at: tx.now,
              nonprofit_review_status: 1,
              content_review_status: 1,
            }
          : {}),
      })
      .where('slug', '=', slug)
      .execute();
  }
}

/** Inserts the companies with one charged budget each; returns both ids by the company's slug. */
export async function insertCompanies(
  tx: Tx,
  texts: DemoTexts,
): Promise<Map<string, { company: bigint; budget: bigint }>> {
  const startsOn = berlinDate(tx.now);
  const inserted = new Map<string, { company: bigint; budget: bigint }>();
  for (const { slug, title, budgetEuros, lottery = false } of companies) {
    const company = await createCompany(tx, { slug, title, lotteryEntitled: lottery });
    const amount = BigInt(budgetEuros) * 100n;
    const input = {
      company,
      title: `${texts.budgets.of} ${title}`,
      startsOn,
      endsOn: addDays(startsOn, 3650),
      amount,
    };
    inserted.set(slug, { company, budget: await createBudget(tx, input, author) });
  }
  return inserted;
}

/** Inserts the co-funding events; projects of their categories that accept money take part. */
export async function insertCoFundings(
  tx: Tx,
  { now, texts }: { readonly now: Date; readonly texts: DemoTexts },
  budgets: ReadonlyMap<string, { company: bigint; budget: bigint }>,
  projects: readonly DemoProject[],
): Promise<void> {
  const today = berlinDate(now);
  const cents = (euros: number | undefined): bigint | undefined =>
    euros === undefined ? undefined : BigInt(euros) * 100n;
  for (const event of coFundings) {
    const source = budgets.get(event.company);
    if (!source) throw new Error(`no budget of ${event.company}`);
    const participates = ({ content }: DemoProject): boolean =>
      event.categories.includes(content.category) &&
      ['collecting', 'new', 'funded', 'upcoming'].includes(content.target.kind);
    const value = cents(event.fixedEuros);
    await createCoFunding(
      tx,
      {
        slug: event.slug,
        title: texts.coFundings[event.slug] ?? event.slug,
        ...source,
        startsAt: startOfBerlinDay(addDays(today, event.fromDay)),
        endsAt: new Date(startOfBerlinDay(addDays(today, event.toDay + 1)).getTime() - 1000),
        pot: BigInt(event.potEuros) * 100n,
        donationMin: BigInt(event.minEuros) * 100n,
        donationMax: cents(event.maxEuros) ?? null,
        ...(value === undefined ? { ppm: BigInt(event.percent ?? 0) * 10_000n } : { value }),
        projects: projects.filter(participates).map(({ id }) => id),
      },
      author,
    );
  }
}
