import { newsAdministrationScreens } from './news-routes.ts';
import { taskScreens } from './task-routes.ts';
import type { Screen } from '../platform/web/routing.ts';
import { companyScreens } from './company-routes.ts';
import { limitScreens } from './limit-routes.ts';
import { mailScreens } from './mail-routes.ts';
import { reportScreens } from './report-routes.ts';
import { paymentScreens } from './payment-routes.ts';
import { userScreens } from './user-routes.ts';
import { votingScreens } from './voting-routes.ts';

/** The screens of the administration; part of the table in `routes.ts`. */
export const administrationScreens: readonly Screen[] = [
  ...companyScreens,
  ...mailScreens,
  ...reportScreens,
  ...paymentScreens,
  {
    path: '/site-admin/private-donations/',
    screen: '../features/donations/web/admin/private-donations.tsx',
    permission: 'view_private_donations',
  },
  {
    path: '/site-admin/private-donations/:id/',
    screen: '../features/donations/web/admin/private-donation.tsx',
    permission: 'view_private_donations',
  },
  {
    path: '/site-admin/payments-to-clarify/',
    screen: '../features/payments-to-clarify/web/admin/payments-to-clarify.tsx',
    permission: 'view_private_donations',
  },
  {
    path: '/site-admin/payments-to-clarify/:id/',
    screen: '../features/payments-to-clarify/web/admin/payment-to-clarify.tsx',
    permission: 'view_private_donations',
  },
  ...userScreens,
  {
    path: '/site-admin/invitations/',
    screen: '../features/signup/web/admin/invitations.tsx',
    permission: 'view_users',
  },
  {
    path: '/site-admin/invitations/new/',
    screen: '../features/signup/web/admin/invitations-new.tsx',
    permission: 'create_users',
  },
  ...votingScreens,
  {
    path: '/site-admin/payouts/',
    screen: '../features/payouts/web/admin/payouts.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/payouts/:id/',
    screen: '../features/payouts/web/admin/payout.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/claims/',
    screen: '../features/payouts/web/admin/claims.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/claims/:id/',
    screen: '../features/payouts/web/admin/claim.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/account-transfers/',
    screen: '../features/payouts/web/admin/account-transfers.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/payment-file/',
    screen: '../features/payouts/web/admin/payment-file.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/payment-files/',
    screen: '../features/payouts/web/admin/payment-files.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/payment-files/:id/',
    screen: '../features/payouts/web/admin/payment-file-id.tsx',
    permission: 'view_payouts',
  },
  {
    path: '/site-admin/bank-accounts/',
    screen: '../features/payouts/web/admin/bank-accounts.tsx',
    permission: 'view_bank_accounts',
  },
  {
    path: '/site-admin/bank-accounts/:id/',
    screen: '../features/payouts/web/admin/bank-account.tsx',
    permission: 'view_bank_accounts',
  },
  { path: '/site-admin/', screen: '../features/workbench/web/admin/home.tsx', permission: 'staff' },
  {
    path: '/site-admin/organizations/',
    screen: '../features/organizations/web/admin/organizations.tsx',
    permission: 'view_organizations',
  },
  {
    path: '/site-admin/organizations-old/',
    screen: '../features/organizations/web/admin/organizations-old.tsx',
    permission: 'view_organizations',
  },
  {
    path: '/site-admin/organizations/archive-old/',
    screen: '../features/organizations/web/admin/organizations-archive-old.tsx',
    permission: 'view_organizations',
  },
  {
    path: '/site-admin/organizations/create/',
    screen: '../features/organizations/web/admin/organizations-create.tsx',
    permission: 'create_organizations',
  },
  {
    path: '/site-admin/organization/:slug/update/',
    screen: '../features/organizations/web/admin/organization-update.tsx',
    permission: 'view_organizations',
  },
  {
    path: '/site-admin/organization/:slug/entries/',
    screen: '../features/organizations/web/admin/organization-entries.tsx',
    permission: 'change_organizations',
  },
  {
    path: '/site-admin/projects/',
    screen: '../features/projects/web/admin/projects.tsx',
    permission: 'view_projects',
  },
  {
    path: '/site-admin/projects/create/',
    screen: '../features/applications/web/admin/projects-create.tsx',
    permission: 'create_projects',
  },
  {
    path: '/site-admin/project/:slug/update/',
    screen: '../features/applications/web/admin/project-update.tsx',
    permission: 'view_projects',
  },
  {
    path: '/site-admin/project/:slug/entries/',
    screen: '../features/applications/web/admin/project-entries.tsx',
    permission: 'change_projects',
  },
  {
    path: '/site-admin/timeline/:record/',
    screen: '../features/timeline/web/admin/timeline.tsx',
    permission: 'staff',
  },
  {
    path: '/site-admin/organizations/review-reasons/',
    screen: '../features/organizations/web/admin/organizations-review-reasons.tsx',
    permission: 'change_organization_review',
  },
  {
    path: '/site-admin/projects/review-reasons/',
    screen: '../features/applications/web/admin/projects-review-reasons.tsx',
    permission: 'change_project_review',
  },
  {
    path: '/site-admin/projects/:slug/page/',
    screen: '../features/detail-pages/web/admin/project-page.tsx',
    permission: 'change_projects',
  },
  {
    path: '/site-admin/organizations/:slug/page/',
    screen: '../features/detail-pages/web/admin/organization-page.tsx',
    permission: 'change_organizations',
  },
  {
    path: '/site-admin/application-types/',
    screen: '../features/programmes/web/admin/application-types.tsx',
    permission: 'view_application_types',
  },
  {
    path: '/site-admin/application-types/:id/',
    screen: '../features/programmes/web/admin/application-type.tsx',
    permission: 'view_application_types',
  },
  {
    path: '/site-admin/funding-codes/',
    screen: '../features/programmes/web/admin/funding-codes.tsx',
    permission: 'view_funding_codes',
  },
  {
    path: '/site-admin/funding-codes/:id/',
    screen: '../features/programmes/web/admin/funding-code.tsx',
    permission: 'view_funding_codes',
  },
  {
    path: '/site-admin/additional-fields/',
    screen: '../features/programmes/web/admin/additional-fields.tsx',
    permission: 'view_application_types',
  },
  {
    path: '/site-admin/additional-fields/:id/',
    screen: '../features/programmes/web/admin/additional-field.tsx',
    permission: 'view_application_types',
  },
  {
    path: '/site-admin/contact-persons/',
    screen: '../features/programmes/web/admin/contact-persons.tsx',
    permission: 'view_contact_persons',
  },
  {
    path: '/site-admin/contact-persons/:id/',
    screen: '../features/programmes/web/admin/contact-person.tsx',
    permission: 'view_contact_persons',
  },
  {
    path: '/site-admin/funding-scopes/',
    screen: '../features/programmes/web/admin/funding-scopes.tsx',
    permission: 'view_funding_scopes',
  },
  {
    path: '/site-admin/funding-scopes/:id/',
    screen: '../features/programmes/web/admin/funding-scope.tsx',
    permission: 'view_funding_scopes',
  },
  {
    path: '/site-admin/categories/',
    screen: '../features/categories/web/admin/categories.tsx',
    permission: 'view_categories',
  },
  {
    path: '/site-admin/categories/create/',
    screen: '../features/categories/web/admin/categories-create.tsx',
    permission: 'create_categories',
  },
  {
    path: '/site-admin/categories/:slug/update/',
    screen: '../features/categories/web/admin/category-update.tsx',
    permission: 'view_categories',
  },
  {
    path: '/site-admin/pages/',
    screen: '../features/pages/web/admin/pages.tsx',
    permission: 'view_pages',
  },
  {
    path: '/site-admin/pages/:id/',
    screen: '../features/pages/web/admin/page.tsx',
    permission: 'view_pages',
  },
  {
    path: '/site-admin/audit-log/',
    screen: '../features/audit-log/web/admin/audit-log.tsx',
    permission: 'view_audit_logs',
  },
  {
    path: '/site-admin/external-services/',
    screen: '../features/external-services/web/admin/external-services.tsx',
    permission: 'view_external_services',
  },
  {
    path: '/site-admin/external-services/:id/',
    screen: '../features/external-services/web/admin/external-service.tsx',
    permission: 'view_external_services',
  },
  {
    path: '/site-admin/settings/:section?/',
    screen: '../features/settings/web/admin/settings.tsx',
    permission: 'view_platform_settings',
  },
  ...taskScreens,
  ...newsAdministrationScreens,
  ...limitScreens,
];
