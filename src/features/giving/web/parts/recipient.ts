import type { LimitsWire } from './amount.ts';

/** What the giving form is for. A project's wire object has all of it; an organisation's limits: `organizationLimitsWire`. */
export interface GivingRecipient {
  readonly kind: 'project' | 'organization';
  readonly slug: string;
  readonly title: string;
  readonly donation_limits: LimitsWire;
}

/** Names the recipient in what the tab remembers; slugs have no colon. */
export function recipientKey({ kind, slug }: Pick<GivingRecipient, 'kind' | 'slug'>): string {
  return kind === 'project' ? slug : `organization:${slug}`;
}

/** The recipient as the requests name it (spec 1 §7). */
export function recipientField({ kind, slug }: Pick<GivingRecipient, 'kind' | 'slug'>): {
  project?: string;
  promoter?: string;
} {
  return kind === 'project' ? { project: slug } : { promoter: slug };
}
