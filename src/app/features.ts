import type { FastifyPluginAsync } from 'fastify';
import { accountJobs, type AccountParts, accountRoutes } from '#features/accounts/server/index.ts';
import { applicationRoutes, copyProjects } from '#features/applications/server/index.ts';
import { bankTransferRoutes, transferMailJobs } from '#features/bank-transfers/server/index.ts';
import { budgetRoutes } from '#features/budgets/server/index.ts';
import { categoryRoutes } from '#features/categories/server/index.ts';
import { coFundingJobs, coFundingRoutes } from '#features/cofunding/server/index.ts';
import {
  coinCompanyRoutes,
  coinJobs,
  coinRoutes,
  coinStaffRoutes,
  forgetBalance,
  moveVisitorBalance,
  unspentBalance,
} from '#features/coins/server/index.ts';
import { donationJobs, donationRoutes, forgetDonor } from '#features/donations/server/index.ts';
import { detailPageRoutes } from '#features/detail-pages/server/index.ts';
import { exploreRoutes } from '#features/explore/server/index.ts';
import { exportJobs, exportRoutes } from '#features/exports/server/index.ts';
import { externalServiceRoutes } from '#features/external-services/server/index.ts';
import { favoriteRoutes, favoritesOf, forgetFavorites } from '#features/favorites/server/index.ts';
import { givingRoutes } from '#features/giving/server/index.ts';
import { lapseFundings } from '#features/funding-records/server/index.ts';
import { internalFundingJobs, internalFundingRoutes } from '#features/internal-fundings/server/index.ts';
import { ledgerRoutes } from '#features/ledger/server/index.ts';
import { mailRoutes } from '#features/mails/server/index.ts';
import {
  organizationJobs,
  organizationKeepingRoutes,
  organizationRoutes,
} from '#features/organizations/server/index.ts';
import { pageRoutes } from '#features/pages/server/index.ts';
import { paymentJobs, paymentPolling, paymentRoutes } from '#features/payments/server/index.ts';
import { clarifyRoutes, sendUnassignedRefunds } from '#features/payments-to-clarify/server/index.ts';
import { payoutJobs, payoutRoutes, settle } from '#features/payouts/server/index.ts';
import { programmeRoutes } from '#features/programmes/server/index.ts';
import { projectRoutes } from '#features/projects/server/index.ts';
import { mayHaveSandbox, sandbox, sandboxProvider } from '#features/sandbox/server/index.ts';
import { searchLog, searchLogJobs } from '#features/search-log/server/index.ts';
import { settingsRoutes } from '#features/settings/server/index.ts';
import { forgetInvitation, signUpRoutes } from '#features/signup/server/index.ts';
import { shellRoutes } from '#features/shell/server/index.ts';
import { tableRoutes } from '#features/tables/server/index.ts';
import { votingJobs, votingRoutes } from '#features/votings/server/index.ts';
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
import { lists } from './lists.ts';

/** What the profile shows of features above accounts, and what they drop when an account goes. */
const accountParts: AccountParts = {
  favorites: async (db, userId) => (await favoritesOf(db, userId)).favorite_projects,
  balance: unspentBalance,
  forget: [forgetFavorites, forgetDonor, forgetBalance, forgetInvitation],
};

/** Every route of the program, one line per feature. */
export const registrations: readonly Registration[] = [
  ...platformRoutes,
  ...accountRoutes(accountParts),
  ...signUpRoutes,
  ...mailRoutes,
  ...settingsRoutes,
  ...shellRoutes,
  ...categoryRoutes,
  ...pageRoutes,
  ...organizationRoutes,
  ...organizationKeepingRoutes(lapseFundings),
  ...programmeRoutes,
  ...exploreRoutes,
  ...detailPageRoutes,
  ...projectRoutes({
    settle: (services, tx, id, author) => settle(services, tx, { kind: 'project', id }, author),
    copy: copyProjects,
  }),
  ...applicationRoutes,
  ...favoriteRoutes,
  ...coFundingRoutes,
  ...votingRoutes,
  ...givingRoutes,
  ...paymentRoutes,
  ...donationRoutes,
  ...bankTransferRoutes,
  ...clarifyRoutes,
  ...coinRoutes,
  ...coinStaffRoutes,
  ...coinCompanyRoutes,
  ...payoutRoutes,
  ...budgetRoutes,
  ...internalFundingRoutes,
  ...ledgerRoutes,
  ...exportRoutes,
  ...externalServiceRoutes,
  ...tableRoutes,
  ...lists.flatMap((list) => list.registrations),
];

/** Every kind of work that is done apart from requests. */
export const jobRegistrations: readonly JobRegistration[] = [
  ...mailJobs,
  ...accountJobs,
  ...fileJobs,
  ...maintenanceJobs,
  ...exportJobs,
  ...donationJobs,
  ...transferMailJobs,
  ...paymentJobs,
  sendUnassignedRefunds,
  ...votingJobs,
  ...coFundingJobs,
  ...coinJobs,
  ...organizationJobs,
  ...payoutJobs,
  ...internalFundingJobs,
  ...searchLogJobs,
];

/** What every worker repeats by itself. */
export const steadyWork: readonly SteadyWork[] = [paymentPolling];

/** What follows from every sign-in, in its transaction. */
export const signInEffects: readonly SignInEffect[] = [moveVisitorBalance];

/** What answers outside the API besides the pages: health, files, the sandbox provider. */
export function plugins(services: Services): readonly FastifyPluginAsync[] {
  const own = [operations(services), imageFiles(services.files), searchLog(services)];
  const { config } = services;
  return config.sandboxUrl || !mayHaveSandbox(config) ? own : [...own, sandbox(services)];
}

/** The payment providers that are built in and set up, by the name that `payment_provider.adapter` uses. */
export function paymentAdapters(config: Config): Readonly<Record<string, PaymentProvider>> {
  const { stripe, mollie } = config;
  return {
    ...(mayHaveSandbox(config) ? { sandbox: sandboxProvider(config) } : {}),
    ...(stripe ? { stripe: new StripeProvider(stripe) } : {}),
    ...(mollie ? { mollie: new MollieProvider(mollie) } : {}),
  };
}
