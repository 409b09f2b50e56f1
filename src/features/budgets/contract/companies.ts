import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import {
  administratorSchema,
  firstAdministratorsRefusals,
  firstAdministratorsSchema,
  newAdministratorSchema,
} from '#platform/contract/administrators.ts';
import { FORM_TITLE_MAX, lineOf } from '#platform/contract/line.ts';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { defineUpload, filesOf, uploadedSchema } from '#platform/contract/upload.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { budgetChoiceSchema, namedListSchema } from './budgets.ts';
import { idParams, recordId } from '#platform/contract/record-id.ts';

/** What staff change of a company. */
const content = {
  title: lineOf(FORM_TITLE_MAX).min(1),
  logo: filesOf(1),
  /** Whether it may give funds of the profit-savings lottery (handbook §5). */
  lottery_entitled: z.boolean(),
};

/** What the money of a company did, as far as it is booked and not reversed. */
export const companyResultsSchema = z.object({
  fundings: moneySchema,
  codes: moneySchema,
  co_funding: moneySchema,
  total: moneySchema,
  /** How many different projects and organizations it supported. */
  projects: z.int(),
  organizations: z.int(),
});

export const companySchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    ...content,
    /** The logo as forms show it. */
    files: z.array(uploadedSchema),
    created_at: z.iso.datetime(),
    version: seenVersion,
    /** Null for callers who may not view budgets. */
    budgets: z.array(budgetChoiceSchema).nullable(),
    administrators: z.array(administratorSchema),
    results: companyResultsSchema,
  })
  .meta({ id: 'Company' });

export type CompanyWire = z.infer<typeof companySchema>;

/** The companies whose money was given to somebody and not taken back, by title (spec 2 §7 "donating companies"). */
export const listDonatingCompanies = defineRoute({
  id: 'companies_donating',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/companies/donating/',
  permission: 'view_companies',
  summary: 'Companies that have given money',
  response: namedListSchema,
});

/** A company with its budgets, its administrators and its results (spec 2 §7 "companies"). */
export const readCompany = defineRoute({
  id: 'readCompany',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/companies/:id/',
  permission: 'view_companies',
  summary: 'A company',
  params: idParams,
  response: companySchema,
});

/** The largest amount of a budget, in cents; as that of every other amount. */
const MAX_CENTS = 10_000_000_000_000;

/**
 * Creates a company and its first budget in one transaction (handbook §6). The budget may be empty; an amount above zero
 * also needs the right to create budgets, administrators the rights to change companies and, for those without an account, to invite
 * (decision 741). Refuses a name that another company has (`company_exists`).
 */
export const createCompany = defineRoute({
  id: 'createCompany',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/companies/',
  permission: 'create_companies',
  stepUp: true,
  summary: 'Create a company with its budget',
  body: z.strictObject({
    ...content,
    budget: z.strictObject({
      title: lineOf(FORM_TITLE_MAX).min(1),
      /** In cents. */
      target_in_cents: z.int().min(0).max(MAX_CENTS),
      ends_on: daySchema,
    }),
    administrators: firstAdministratorsSchema,
  }),
  response: z.object({ id: z.string() }),
  success: 201,
  idempotency: 'required',
  refusals: { company_exists: 400, end_in_past: 400, budgets_off: 403, ...firstAdministratorsRefusals },
});

/** Changes name, logo and entitlement of a company. */
export const updateCompany = defineRoute({
  id: 'updateCompany',
  feature: 'budgets',
  method: 'PATCH',
  path: '/api/v4/companies/:id/',
  permission: 'change_companies',
  summary: 'Change a company',
  params: idParams,
  body: z.strictObject({ version: seenVersion, ...content }),
  response: companySchema,
  refusals: { company_changed: 409, company_exists: 400 },
});

export const uploadCompanyLogo = defineUpload({
  use: 'company_logo',
  kind: 'picture',
  feature: 'budgets',
  permission: 'view_companies',
  oneOf: ['create_companies', 'change_companies'],
  summary: 'Upload the logo of a company',
});

/**
 * Makes a company account an administrator of a company: it can download the codes of its campaigns and book fundings from
 * its budgets (handbook §14). For its administrators and staff who may change companies; 403 for other staff, 404 for all others
 * (decision 627).
 * All administrators are notified; the new one also of the open campaigns. Adding one again changes nothing. Refuses addresses without an open, confirmed and released company account (`no_company_account`).
 */
export const addCompanyAdministrator = defineRoute({
  id: 'addCompanyAdministrator',
  feature: 'budgets',
  method: 'POST',
  path: '/api/v4/companies/:id/administrators',
  permission: 'activated',
  stepUp: true,
  summary: 'Add an administrator of a company',
  params: idParams,
  body: newAdministratorSchema,
  response: z.object({ added: z.boolean() }),
  refusals: { no_company_account: 400 },
});

/**
 * Removes an administrator of a company, by another one, by itself or by staff; the remaining ones and the removed one are
 * notified. Staff alone remove the last one (`last_administrator`). Removing one again changes nothing. To transfer a company, the new administrator is added and the former one removed.
 */
export const removeCompanyAdministrator = defineRoute({
  id: 'removeCompanyAdministrator',
  feature: 'budgets',
  method: 'DELETE',
  path: '/api/v4/companies/:id/administrators/:user',
  permission: 'activated',
  stepUp: true,
  summary: 'Remove an administrator of a company',
  params: z.object({ id: recordId, user: recordId }),
  response: z.object({ removed: z.boolean() }),
  refusals: { last_administrator: 409 },
});

/** The companies that the account acts for: what their money did, and who else acts for them. */
export const listOwnResults = defineRoute({
  id: 'listOwnResults',
  feature: 'budgets',
  method: 'GET',
  path: '/api/v4/companies/own/results/',
  permission: 'activated',
  summary: 'The caller’s companies with their results and administrators',
  response: z.object({
    companies: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        title: z.string(),
        results: companyResultsSchema,
        administrators: z.array(administratorSchema),
      }),
    ),
  }),
});
