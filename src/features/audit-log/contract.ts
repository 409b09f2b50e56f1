import { type GridPermission, type Permission, permissionTypes } from '#platform/contract/permissions.ts';

/** How records of a kind are read: the permission to view them, and the address of their page, if there is one. */
interface RecordKind {
  readonly permission: Permission;
  /** `:key` stands for the record's key. */
  readonly page?: string;
}

/** Kinds that are named after a type of permission: `note` of `notes`, `category` of `categories`. */
const ofTypes: Readonly<Record<string, RecordKind>> = Object.fromEntries(
  permissionTypes.flatMap((type) =>
    [type, type.replace(/ies$/u, 'y').replace(/s$/u, '')].map((kind) => [
      kind,
      { permission: `view_${type}` as const },
    ]),
  ),
);

const kinds: Readonly<Record<string, RecordKind>> = {
  ...ofTypes,
  account_transfers: { permission: 'view_payouts' },
  additional_field: { permission: 'view_application_types', page: '/site-admin/additional-fields/:key/' },
  app_user: { permission: 'view_users', page: '/site-admin/users/:key/' },
  application_type: { permission: 'view_application_types', page: '/site-admin/application-types/:key/' },
  bank_account: { permission: 'view_bank_accounts', page: '/site-admin/bank-accounts/:key/' },
  blocked_voter: { permission: 'change_votes' },
  blocked_voters: { permission: 'change_votes' },
  budget: { permission: 'view_budgets', page: '/site-admin/donation-limits/company/:key/update/' },
  budgets: { permission: 'view_budgets' },
  categories: { permission: 'view_categories' },
  category: { permission: 'view_categories', page: '/site-admin/categories/:key/update/' },
  claim: { permission: 'view_payouts', page: '/site-admin/claims/:key/' },
  co_funding: { permission: 'view_co_fundings', page: '/site-admin/co-fundings/:key/' },
  coin_campaign: { permission: 'view_coin_campaigns', page: '/site-admin/coin-campaigns/:key/' },
  coin_code: { permission: 'view_coin_campaigns' },
  coin_codes: { permission: 'view_coin_campaigns' },
  company: { permission: 'view_companies', page: '/site-admin/companies/:key/' },
  company_sign_up: { permission: 'view_companies' },
  contact_person: { permission: 'view_contact_persons', page: '/site-admin/contact-persons/:key/' },
  email: { permission: 'view_email_logs', page: '/site-admin/emails/:key/' },
  external_service: { permission: 'view_external_services', page: '/site-admin/external-services/:key/' },
  external_services: { permission: 'view_external_services' },
  file: { permission: 'superuser' },
  funding_code: { permission: 'view_funding_codes', page: '/site-admin/funding-codes/:key/' },
  funding_scope: { permission: 'view_funding_scopes', page: '/site-admin/funding-scopes/:key/' },
  internal_funding: { permission: 'view_internal_fundings', page: '/site-admin/internal-fundings/:key/' },
  internal_fundings: { permission: 'view_internal_fundings' },
  list: { permission: 'superuser' },
  emails: { permission: 'view_email_logs' },
  mail_suppressions: { permission: 'view_email_logs' },
  // Named by its template and its language.
  mail_template: { permission: 'view_email_templates', page: '/site-admin/email-templates/:key/' },
  news_item: { permission: 'view_news_items', page: '/site-admin/news-items/:key/' },
  organization: { permission: 'view_organizations', page: '/site-admin/organization/:key/update/' },
  organizations: { permission: 'view_organizations' },
  page: { permission: 'view_pages', page: '/site-admin/pages/:key/' },
  payer_account_change: { permission: 'view_bank_accounts' },
  payment_event: { permission: 'view_private_donations', page: '/site-admin/payments-to-clarify/:key/' },
  payment_fee: { permission: 'view_platform_settings', page: '/site-admin/payment-fees/:key/update/' },
  payment_file: { permission: 'view_payouts', page: '/site-admin/payment-files/:key/' },
  payout: { permission: 'view_payouts', page: '/site-admin/payouts/:key/' },
  payouts: { permission: 'view_payouts' },
  platform_settings: { permission: 'view_platform_settings', page: '/site-admin/settings/:key/' },
  private_donation: { permission: 'view_private_donations', page: '/site-admin/private-donations/:key/' },
  private_donations: { permission: 'view_private_donations' },
  project: { permission: 'view_projects', page: '/site-admin/project/:key/update/' },
  projects: { permission: 'view_projects' },
  reminder: { permission: 'view_reminders', page: '/site-admin/reminders/:key/' },
  reminder_template: {
    permission: 'view_reminder_templates',
    page: '/site-admin/reminder-templates/:key/',
  },
  subscribers: { permission: 'view_subscribers' },
  user_invitation: { permission: 'view_users' },
  vote: { permission: 'view_votes' },
  voting: { permission: 'view_votings', page: '/site-admin/votings/:key/' },
  voting_codes: { permission: 'view_votings' },
  voting_participant: { permission: 'view_votings', page: '/site-admin/voting-participants/:key/' },
  voting_participants: { permission: 'view_votings' },
};

/** Every kind of record that rows of the audit log name, with plural forms for actions on several. */
export const recordKinds: readonly string[] = Object.keys(kinds);

/** The kind of a record named as `kind:key`, or of an action on several (`projects`). */
export const kindOf = (object: string): string => object.split(':', 1)[0] ?? '';

/**
 * The kinds whose rows a reader of the audit log may see (decision 417): those of records that they may view. Rows of
 * other kinds are for administrators only.
 */
export function visibleKinds(may: (permission: Permission) => boolean): readonly string[] {
  return Object.entries(kinds).flatMap(([kind, { permission }]) => (may(permission) ? [kind] : []));
}

/** The address of a record's page in the administration; null if it has none, or the reader may not view it. */
export function pageOf(object: string, may: (permission: Permission) => boolean): string | null {
  const found = kinds[kindOf(object)];
  const key = object.slice(object.indexOf(':') + 1);
  if (!found?.page || !object.includes(':') || !may(found.permission)) return null;
  return found.page.replace(':key', key.split(':').map(encodeURIComponent).join('/'));
}

const addressFields = ['city', 'postal_code', 'street'] as const;

/**
 * The fields whose values are stored beside the log until their record is anonymized or deleted, by table, with the right to
 * read them: that of the screens that show them (decision 766). `audit_log_is_personal` is the same list for the triggers.
 */
export const personalFields: readonly {
  readonly table: string;
  readonly permission: GridPermission;
  readonly fields: readonly string[];
}[] = [
  { table: 'app_user', permission: 'view_users', fields: ['email', 'first_name', 'last_name', 'username'] },
  { table: 'bank_account', permission: 'view_bank_accounts', fields: ['holder'] },
  { table: 'company_sign_up', permission: 'view_companies', fields: ['phone', 'title'] },
  {
    table: 'contact_person',
    permission: 'view_contact_persons',
    fields: [
      'addressable_name',
      'email',
      'fax',
      'job_title',
      'mobile',
      'phone',
      'public_contact_info',
      'vita',
      ...addressFields,
    ],
  },
  { table: 'organization', permission: 'view_organizations', fields: ['postal_code', 'street'] },
  { table: 'organization', permission: 'view_bank_accounts', fields: ['account_holder'] },
  { table: 'organization_account', permission: 'view_bank_accounts', fields: ['account_holder'] },
  { table: 'payer_account_change', permission: 'view_bank_accounts', fields: ['holder'] },
  {
    table: 'private_donation',
    permission: 'view_private_donations',
    fields: [
      'additional_information',
      'company_name',
      'country',
      'email',
      'first_name',
      'last_name',
      ...addressFields,
    ],
  },
  { table: 'project', permission: 'view_projects', fields: ['postal_code', 'street'] },
  { table: 'user_invitation', permission: 'view_users', fields: ['email'] },
];

/** The fields whose personal values a reader of the log may see, as `table.field`. */
export const readableFields = (may: (permission: Permission) => boolean): readonly string[] =>
  personalFields.flatMap(({ table, permission, fields }) =>
    may(permission) ? fields.map((field) => `${table}.${field}`) : [],
  );
