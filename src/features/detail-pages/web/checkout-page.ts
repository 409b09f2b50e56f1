import type { RouterContextProvider } from 'react-router';
import { loadOffers } from '#features/giving/web/parts/donate.ts';
import type { GivingRecipient } from '#features/giving/web/parts/recipient.ts';
import type { PagePart } from '../rules/page-parts.ts';
import type { DetailAddress } from './detail-page.ts';
import { loadOrganizationPage } from './organization-page.ts';
import { loadProjectPage } from './project-page.ts';

/** Why a recipient accepts no donations now; `date` is an ISO date. */
export type Closed =
  | { readonly reason: 'preview' | 'voting' | 'fully_funded' | 'expired' | 'archived' | 'off' }
  | { readonly reason: 'not_started'; readonly date: string };

interface GivingAddress extends Pick<DetailAddress, 'slug' | 'search'> {
  /** The visitor's cookies. */
  readonly cookies: string;
}

/** The data of a page with a giving form. */
export type CheckoutPage = Awaited<ReturnType<typeof loadProjectCheckout>>;

/**
 * For loaders: the giving form of a project. It follows the rules of the project's page (`pageParts`), but is never shared
 * among visitors: it contains the key of one donation.
 */
export async function loadProjectCheckout(context: Readonly<RouterContextProvider>, address: GivingAddress) {
  const [page, offers] = await Promise.all([
    loadProjectPage(context, { ...address, isOwn: true, voting: undefined }),
    loadOffers(context, address.cookies),
  ]);
  const { slug, title, donation_limits, photos, organization } = page.project;
  const recipient: GivingRecipient = { kind: 'project', slug, title, donation_limits };
  return {
    ...offers,
    recipient,
    giving: page.giving,
    coFundings: page.coFundings,
    closed: page.parts.includes('privateDonation') ? null : whyClosed(page),
    path: page.canonical,
    picture: photos[0]?.image ?? null,
    organization: organization.title as string | null,
  };
}

/** For loaders: the giving form of an organization, under the same rules as its page. */
export async function loadOrganizationCheckout(
  context: Readonly<RouterContextProvider>,
  address: GivingAddress,
): Promise<CheckoutPage> {
  const [page, offers] = await Promise.all([
    loadOrganizationPage(context, { ...address, isOwn: true, voting: undefined }),
    loadOffers(context, address.cookies),
  ]);
  const { slug, title, photos, logo, is_preview: isPreview } = page.organization;
  const isVoting = page.voting?.state === 'active';
  const reason = isPreview ? 'preview' : page.archived ? 'archived' : isVoting ? 'voting' : 'off';
  return {
    ...offers,
    recipient: { kind: 'organization', slug, title, donation_limits: page.limits },
    giving: page.giving,
    coFundings: [],
    closed: page.parts.privateDonation ? null : { reason },
    path: page.canonical,
    picture: photos[0] ?? logo,
    organization: null,
  };
}

type ProjectFacts = Pick<Awaited<ReturnType<typeof loadProjectPage>>, 'project' | 'alert' | 'voting'> & {
  readonly parts: readonly PagePart[];
};

function whyClosed({ project, alert, voting, parts }: ProjectFacts): Closed {
  if (project.is_preview) return { reason: 'preview' };
  if (alert) return { reason: alert };
  if (voting?.state === 'active') return { reason: 'voting' };
  return parts.includes('alerts') ? { reason: 'not_started', date: project.starts_at } : { reason: 'off' };
}
