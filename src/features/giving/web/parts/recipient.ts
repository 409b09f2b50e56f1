import type { LimitsWire } from './amount/amount.ts';

/**
 * The recipient of the giving form. The API's object of a project has all of it; for the limits of an organization see
 * `organizationLimitsWire`.
 */
export interface GivingRecipient {
  readonly kind: 'project' | 'organization';
  readonly slug: string;
  readonly title: string;
  readonly donation_limits: LimitsWire;
}

/** The key of the recipient in the tab's storage; slugs contain no colon. */
export function recipientKey({ kind, slug }: Pick<GivingRecipient, 'kind' | 'slug'>): string {
  return kind === 'project' ? slug : `organization:${slug}`;
}

/** The recipient as a field of the requests (spec 1 §7). */
export function recipientField({ kind, slug }: Pick<GivingRecipient, 'kind' | 'slug'>): {
  project?: string;
  promoter?: string;
} {
  return kind === 'project' ? { project: slug } : { promoter: slug };
}

/** The page with the giving form of a recipient. */
export function givingPath({ kind, slug }: Pick<GivingRecipient, 'kind' | 'slug'>): string {
  return `/${kind}/${encodeURIComponent(slug)}/give/`;
}
