import { type FirstAdministrators, userIdOf } from '#features/accounts/server/index.ts';
import { berlinDate } from '#kernel/clock.ts';
import { notFound } from '#platform/contract/errors.ts';
import { moneyWire } from '#platform/contract/money.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Db } from '#platform/server/database/db.ts';
import { namedFiles } from '#platform/server/files/claim-files.ts';
import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  addCompanyAdministrator,
  type CompanyWire,
  createCompany,
  listDonatingCompanies,
  listOwnResults,
  readCompany,
  removeCompanyAdministrator,
  updateCompany,
  uploadCompanyLogo,
} from '../contract/companies.ts';
import * as administrators from './administrators.ts';
import { authorOf } from './commands/author.ts';
import { createWithBudget, findCompany, saveCompany } from './commands/save-company.ts';
import { budgetsOf, choiceOf } from './figures.ts';
import { donatingCompanies } from './supported.ts';

/** What the money of companies did (`company_results`), by company. */
async function resultsOf(db: Db, companies: readonly bigint[]) {
  const rows =
    companies.length === 0
      ? []
      : await db
          .selectFrom('company_results')
          .selectAll()
          .where('company_id', 'in', [...companies])
          .execute();
  const wire = (row: (typeof rows)[number]): CompanyWire['results'] => ({
    fundings: moneyWire(row.fundings ?? 0n),
    codes: moneyWire(row.codes ?? 0n),
    co_funding: moneyWire(row.co_funding ?? 0n),
    total: moneyWire(row.total ?? 0n),
    projects: Number(row.projects),
    organizations: Number(row.organizations),
  });
  return new Map(rows.map((row) => [row.company_id, wire(row)]));
}

async function detail(db: Db, id: bigint, actor: Actor, now: Date): Promise<CompanyWire> {
  const company = await findCompany(db, id);
  const results = (await resultsOf(db, [id])).get(id);
  if (!company || !results) throw notFound();
  const today = berlinDate(now);
  return {
    id: String(id),
    slug: company.slug,
    ...company.content,
    files: await namedFiles(db, company.content.logo),
    created_at: company.createdAt.toISOString(),
    version: company.version,
    budgets: may(actor, 'view_budgets')
      ? (await budgetsOf(db, { companies: [id] })).map((budget) => choiceOf(budget, today))
      : null,
    administrators: await administrators.administratorNames(db, id),
    results,
  };
}

/** What features above this one do for a company. */
interface CompanyEffects {
  readonly administratorAdded: administrators.AdministratorAdded;
  readonly firstAdministrators: FirstAdministrators;
}

/** Routes of companies, for staff and for their administrators. */
export function companyRoutes({
  administratorAdded,
  firstAdministrators,
}: CompanyEffects): readonly Registration[] {
  return [
    upload(uploadCompanyLogo),
    read(listDonatingCompanies, ({ db }) => donatingCompanies(db)),
    read(readCompany, ({ db, params, actor, now }) => detail(db, BigInt(params.id), actor, now)),
    write(createCompany, {
      prepare: (context) => firstAdministrators.prepare('company', context),
      command: async (context) => {
        const { tx, body, actor, audit } = context;
        const { administrators: _addresses, ...after } = body;
        const { id, slug } = await createWithBudget(tx, after, actor, authorOf(context));
        audit(`company:${id}`, { after, ...(await firstAdministrators.appoint('company', slug, context)) });
        return { id: String(id) };
      },
    }),
    write(updateCompany, async ({ tx, params, body, actor, audit }) => {
      const id = BigInt(params.id);
      const before = await saveCompany(tx, id, body, userIdOf(actor));
      const { version: _seen, ...after } = body;
      audit(`company:${id}`, { before, after });
      return detail(tx, id, actor, tx.now);
    }),
    write(addCompanyAdministrator, async ({ tx, services, params, body, actor, caller, audit }) => {
      const company = BigInt(params.id);
      const context = { services, actor, locale: caller.locale };
      const appoint = administrators.companyAppointment(administratorAdded);
      const { user, added } = await appoint(tx, company, body.email, context);
      audit(`company:${company}`, { administrator: String(user), added });
      return { added };
    }),
    write(removeCompanyAdministrator, async ({ tx, services, params, actor, caller, audit }) => {
      const company = BigInt(params.id);
      const keepsLast = (await administrators.lockAppointing(tx, company, actor)) === 'own';
      const change = { company, locale: caller.locale, keepsLast };
      const removed = await administrators.removeCompanyAdministrator(
        services,
        tx,
        BigInt(params.user),
        change,
      );
      audit(`company:${company}`, { administrator: params.user, removed });
      return { removed };
    }),
    read(listOwnResults, async ({ db, actor }) => {
      const own = await administrators.companiesOf(db, userIdOf(actor));
      const ids = own.map(({ id }) => id);
      const results = await resultsOf(db, ids);
      const names = await administrators.administratorNamesOf(db, ids);
      return {
        companies: own.flatMap(({ id, slug, title }) => {
          const found = results.get(id);
          return found
            ? [{ id: String(id), slug, title, results: found, administrators: names.get(id) ?? [] }]
            : [];
        }),
      };
    }),
  ];
}
