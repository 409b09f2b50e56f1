import type { Permission } from '#platform/contract/permissions.ts';
import type { QualifiedKey } from '#platform/i18n.ts';

export const ADMIN_GROUPS = [
  'projects',
  'organizations',
  'giving',
  'companies',
  'payouts',
  'votings',
  'communication',
  'reports',
  'settings',
] as const;
export type AdminGroup = (typeof ADMIN_GROUPS)[number];

/** One entry of the administration's navigation; shown to those who hold the permission. */
export interface AdminNavItem {
  readonly group: AdminGroup;
  readonly path: string;
  /** Where addresses of its single records begin, when that is not `path` (spec 2 §2). */
  readonly records?: string;
  readonly label: QualifiedKey;
  readonly permission: Permission;
}

/** One line per screen, in the order of display inside its group. */
export const adminNav: readonly AdminNavItem[] = [
  {
    group: 'projects',
    path: '/site-admin/projects/',
    records: '/site-admin/project/',
    label: 'projects.admin:list.title',
    permission: 'view_projects',
  },
  {
    group: 'projects',
    path: '/site-admin/categories/',
    label: 'categories.admin:title',
    permission: 'view_categories',
  },
  {
    group: 'projects',
    path: '/site-admin/contact-persons/',
    label: 'programmes.admin:contact.list.title',
    permission: 'view_contact_persons',
  },
  {
    group: 'projects',
    path: '/site-admin/funding-scopes/',
    label: 'programmes.admin:scope.list.title',
    permission: 'view_funding_scopes',
  },
  {
    group: 'projects',
    path: '/site-admin/application-types/',
    label: 'programmes.admin:type.list.title',
    permission: 'view_application_types',
  },
  {
    group: 'projects',
    path: '/site-admin/funding-codes/',
    label: 'programmes.admin:code.list.title',
    permission: 'view_funding_codes',
  },
  {
    group: 'projects',
    path: '/site-admin/additional-fields/',
    label: 'programmes.admin:field.list.title',
    permission: 'view_application_types',
  },
  {
    group: 'organizations',
    path: '/site-admin/organizations/',
    records: '/site-admin/organization/',
    label: 'organizations.admin:list.title',
    permission: 'view_organizations',
  },
  {
    group: 'giving',
    path: '/site-admin/private-donations/',
    label: 'donations.admin:list.title',
    permission: 'view_private_donations',
  },
  {
    group: 'giving',
    path: '/site-admin/payments-to-clarify/',
    label: 'donations.admin:clarify.title',
    permission: 'view_private_donations',
  },
  {
    group: 'companies',
    path: '/site-admin/donation-limits/company/',
    label: 'budgets.admin:list.title',
    permission: 'view_budgets',
  },
  {
    group: 'companies',
    path: '/site-admin/internal-fundings/',
    label: 'internal-fundings.admin:list.title',
    permission: 'view_internal_fundings',
  },
  {
    group: 'companies',
    path: '/site-admin/co-fundings/',
    label: 'cofunding.admin:list.title',
    permission: 'view_co_fundings',
  },
  {
    group: 'companies',
    path: '/site-admin/coin-campaigns/',
    label: 'coins.admin:campaigns.title',
    permission: 'view_coin_campaigns',
  },
  {
    group: 'companies',
    path: '/site-admin/coin-codes/',
    label: 'coins.admin:codes.title',
    permission: 'view_coin_campaigns',
  },
  {
    group: 'companies',
    path: '/site-admin/company-signups/',
    label: 'signup.admin:list.title',
    permission: 'view_companies',
  },
  {
    group: 'payouts',
    path: '/site-admin/payouts/',
    label: 'payouts.admin:list.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/payment-file/',
    label: 'payouts.admin:file.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/claims/',
    label: 'payouts.admin:claim.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/account-transfers/',
    label: 'payouts.admin:transfer.title',
    permission: 'view_payouts',
  },
  {
    group: 'payouts',
    path: '/site-admin/bank-accounts/',
    label: 'payouts.admin:accounts.title',
    permission: 'view_bank_accounts',
  },
  {
    group: 'reports',
    path: '/site-admin/ledger-checks/',
    label: 'ledger.admin:title',
    permission: 'view_private_donations',
  },
  {
    group: 'votings',
    path: '/site-admin/votings/',
    label: 'votings.admin:votings.title',
    permission: 'view_votings',
  },
  {
    group: 'votings',
    path: '/site-admin/votes/',
    label: 'votings.admin:list.title',
    permission: 'view_votes',
  },
  {
    group: 'votings',
    path: '/site-admin/blocked-voters/',
    label: 'votings.admin:blocked.title',
    permission: 'change_votes',
  },
  {
    group: 'communication',
    path: '/site-admin/subscribers/',
    label: 'votings.admin:subscribers.title',
    permission: 'view_subscribers',
  },
  {
    group: 'communication',
    path: '/site-admin/emails/',
    label: 'mails.admin:list.title',
    permission: 'view_email_logs',
  },
  {
    group: 'settings',
    path: '/site-admin/settings/',
    label: 'settings.admin:title',
    permission: 'view_platform_settings',
  },
  {
    group: 'settings',
    path: '/site-admin/invitations/',
    label: 'signup.admin:invite.list.title',
    permission: 'view_users',
  },
  {
    group: 'settings',
    path: '/site-admin/external-services/',
    label: 'external-services.admin:list.title',
    permission: 'view_external_services',
  },
  {
    group: 'settings',
    path: '/site-admin/pages/',
    label: 'pages.admin:list.title',
    permission: 'view_pages',
  },
  {
    group: 'reports',
    path: '/site-admin/search-log/',
    label: 'search-log.admin:list.title',
    permission: 'view_search_logs',
  },
  { group: 'reports', path: '/site-admin/exports/', label: 'exports.admin:title', permission: 'staff' },
];

/** Whether a page belongs to an entry of the navigation. */
export function belongsTo(item: AdminNavItem, pathname: string): boolean {
  return pathname.startsWith(item.path) || (item.records !== undefined && pathname.startsWith(item.records));
}
