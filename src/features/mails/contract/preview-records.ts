import type { GridPermission } from '#platform/contract/permissions.ts';

/** The kinds of records that a mail can be previewed with, each with the right to see such a record. */
export const permissionOfRecord = {
  donation: 'view_private_donations',
  payout: 'view_payouts',
  voting: 'view_votings',
  project: 'view_projects',
  organization: 'view_organizations',
  company: 'view_companies',
} as const satisfies Readonly<Record<string, GridPermission>>;

export type PreviewRecordKind = keyof typeof permissionOfRecord;
export const previewRecordKinds = Object.keys(permissionOfRecord) as [
  PreviewRecordKind,
  ...PreviewRecordKind[],
];

/** The placeholders that a record of a kind fills. */
const FILLED: Readonly<Record<Exclude<PreviewRecordKind, 'donation' | 'payout'>, readonly string[]>> = {
  voting: ['voting_title'],
  project: ['project_title', 'participant_title', 'recipient_title'],
  organization: ['organization_title', 'account_holder'],
  company: ['company_title', 'company_name'],
};

/**
 * What a mail is about, by its key and its placeholders: the most particular record that fills one of them. Null for mails
 * without such a record, such as those about accounts.
 */
export function recordKindOf(key: string, placeholders: readonly string[]): PreviewRecordKind | null {
  const fills = (names: readonly string[]) => names.some((name) => placeholders.includes(name));
  if (key.startsWith('donation_') && fills(['project_title'])) return 'donation';
  if (key.startsWith('payout_') && fills(['reference'])) return 'payout';
  return (
    (['voting', 'project', 'organization', 'company'] as const).find((kind) => fills(FILLED[kind])) ?? null
  );
}
