import { companiesOf } from '#features/budgets/server/index.ts';
import { notFound } from '#platform/contract/errors.ts';
import { OWN_PAGE_SIZE } from '#platform/contract/own-list.ts';
import type { Db } from '#platform/server/database/db.ts';
import { raw, read, type Registration } from '#platform/server/http/handler.ts';
import { answerExport } from '#platform/server/lists/direct-export.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { exportOwnCompanyResults, readOwnCompanyResults } from '../contract.ts';
import { servedCompanyResults } from './company-results.ts';

/** A company that the account acts for; otherwise 404, whether or not it exists. */
async function ownCompany(db: Db, slug: string, user: bigint | null) {
  const own = user === null ? [] : await companiesOf(db, user);
  const company = own.find((one) => one.slug === slug);
  if (!company) throw notFound();
  return company;
}

/** The rows of `company_results` for the administrators of a company, restricted to it. */
export const ownResults: readonly Registration[] = [
  read(readOwnCompanyResults, async ({ db, params, query, actor, caller, now }) => {
    const company = await ownCompany(db, params.slug, actor.userId);
    const context = listContext({ actor, locale: caller.locale }, now);
    const wire = {
      company_slug: company.slug,
      ordering: '-amount',
      page: String(query.page ?? 1),
      page_size: String(OWN_PAGE_SIZE),
    };
    const list = await servedCompanyResults.page(db, servedCompanyResults.query(wire, context), context);
    return { company: company.title, list };
  }),
  raw(exportOwnCompanyResults, async (context, reply) => {
    const company = await ownCompany(context.db, context.params.slug, context.actor.userId);
    const query = { company_slug: company.slug, ordering: '-amount' };
    return answerExport(servedCompanyResults, { ...context, query }, reply);
  }),
];
