import type { FastifyPluginAsync } from 'fastify';
import { accountRoutes, type AccountParts } from '#features/accounts/server/index.ts';
import { auditSealing } from '#features/audit-log/server/index.ts';
import {
  appointToCompany,
  companyRoutes,
  figureRefreshing,
  forgetCompanyAdministrator,
} from '#features/budgets/server/index.ts';
import {
  appointToProject,
  copyProjects,
  forgetProjectAdministrator,
  projectCreationRoutes,
} from '#features/applications/server/index.ts';
import {
  forgetBalance,
  moveVisitorBalance,
  notifyOfOpenCampaigns,
  unspentBalance,
} from '#features/coins/server/index.ts';
import { forgetDonor } from '#features/donations/server/index.ts';
import { favoritesOf, forgetFavorites } from '#features/favorites/server/index.ts';
import { lapseFundings } from '#features/funding-records/server/index.ts';
import {
  appointToOrganization,
  forgetOrganizationAdministrator,
  organizationArchiveRoutes,
  organizationCreationRoutes,
} from '#features/organizations/server/index.ts';
import { forgetNewsConsents } from '#features/news-items/server/index.ts';
import { paymentPolling } from '#features/payments/server/index.ts';
import { settle } from '#features/payouts/server/index.ts';
import { projectRoutes } from '#features/projects/server/index.ts';
import { mayHaveSandbox, sandbox, sandboxProvider } from '#features/sandbox/server/index.ts';
import { searchLog } from '#features/search-log/server/index.ts';
import {
  acceptanceRoutes,
  type Appointments,
  firstAdministrators,
  forgetCompanySignUp,
  forgetInvitations,
} from '#features/signup/server/index.ts';
import { userOf } from '#features/users/server/index.ts';
import { workbenchRoutes } from '#features/workbench/server/index.ts';
import type { SignInEffect } from '#platform/server/auth/sign-in.ts';
import { platformRoutes } from '#platform/server/auth/routes.ts';
import { imageFiles } from '#platform/server/http/files.ts';
import type { Registration } from '#platform/server/http/handler.ts';
import { operations } from '#platform/server/http/operations.ts';
import { fileJobs } from '#platform/server/files/file-jobs.ts';
import { maintenanceJobs } from '#platform/server/jobs/maintenance.ts';
import { type JobRegistration } from '#platform/server/jobs/jobs.ts';
import type { SteadyWork } from '#platform/server/jobs/steady.ts';
import { mailJobs } from '#platform/server/mail/mail-jobs.ts';
import { MollieProvider } from '#platform/server/payments/mollie.ts';
import type { PaymentProvider } from '#platform/server/payments/payments.ts';
import { StripeProvider } from '#platform/server/payments/stripe.ts';
import type { Config } from '#platform/server/operation/config.ts';
import type { Services } from '#platform/server/services.ts';
import { jobs, lists, routes } from './features.generated.ts';
import { searchSources, worklist } from './workbench.generated.ts';

/** The data of features above accounts that the profile shows and that is deleted with an account. */
const accountParts: AccountParts = {
  favorites: async (db, userId) => (await favoritesOf(db, userId)).favorite_projects,
  balance: unspentBalance,
  shownVersion: async (db, userId, reader) => (await userOf(db, userId, reader)).version,
  forget: [
    forgetFavorites,
    forgetDonor,
    forgetNewsConsents,
    forgetBalance,
    forgetInvitations,
    forgetCompanySignUp,
    forgetOrganizationAdministrator,
    forgetProjectAdministrator,
    forgetCompanyAdministrator,
  ],
};

/** How accounts become administrators of records, for those who are invited and for those who are named with a new record. */
const appointments: Appointments = {
  organization: appointToOrganization,
  project: appointToProject,
  company: appointToCompany(notifyOfOpenCampaigns),
};

const appointingFirst = firstAdministrators(appointments);

/**
 * Every route of the program: those exported by features (`features.generated.ts`), those of the lists, and those that
 * receive parts of features above their own.
 */
export const registrations: readonly Registration[] = [
  ...platformRoutes,
  ...routes,
  ...accountRoutes(accountParts),
  ...organizationArchiveRoutes(lapseFundings),
  ...acceptanceRoutes(appointments),
  ...organizationCreationRoutes(appointingFirst),
  ...projectCreationRoutes(appointingFirst),
  ...companyRoutes({ administratorAdded: notifyOfOpenCampaigns, firstAdministrators: appointingFirst }),
  ...projectRoutes({
    settle: (services, tx, id, author) => settle(services, tx, { kind: 'project', id }, author),
    copy: copyProjects,
  }),
  ...workbenchRoutes({ worklist, searchSources }),
  ...lists.flatMap((list) => list.registrations),
];

/** Every kind of job that runs outside of requests. */
export const jobRegistrations: readonly JobRegistration[] = [
  ...mailJobs,
  ...fileJobs,
  ...maintenanceJobs,
  ...jobs,
];

/** What every worker repeats by itself. */
export const steadyWork: readonly SteadyWork[] = [paymentPolling, auditSealing, figureRefreshing];

/** The effects of every sign-in, in its transaction. */
export const signInEffects: readonly SignInEffect[] = [moveVisitorBalance];

/** Handlers outside the API other than the pages: health, files, the sandbox provider. */
export function plugins(services: Services): readonly FastifyPluginAsync[] {
  const own = [operations(services), imageFiles(services.files), searchLog(services)];
  const { config } = services;
  return config.sandboxUrl || !mayHaveSandbox(config) ? own : [...own, sandbox(services)];
}

/** The built-in and configured payment providers, by the name in `payment_provider.adapter`. */
export function paymentAdapters(config: Config): Readonly<Record<string, PaymentProvider>> {
  const { stripe, mollie } = config;
  return {
    ...(mayHaveSandbox(config) ? { sandbox: sandboxProvider(config) } : {}),
    ...(stripe ? { stripe: new StripeProvider(stripe) } : {}),
    ...(mollie ? { mollie: new MollieProvider(mollie) } : {}),
  };
}
