/** The pages of an account, by the last part of their path. */
export type AccountPage =
  | 'budgets'
  | 'internal-fundings'
  | 'profile'
  | 'donations'
  | 'favorites'
  | 'organization'
  | 'projects'
  | 'news-items'
  | 'balance';

/**
 * The account pages, in order: first the purpose of the account, which is the organization and its projects for
 * organization users, budgets and fundings for company users; then the profile, donations, favorites if they are
 * enabled (spec 1 §6), and the balance if codes can be redeemed.
 */
export function accountPages(
  usertype: number,
  features: Readonly<Record<string, boolean>>,
): readonly AccountPage[] {
  return [
    ...(usertype === 2 ? (['organization', 'projects', 'news-items'] as const) : []),
    ...(usertype === 4 ? companyPages(features) : []),
    'profile',
    'donations',
    ...(features['enableFavorites'] === false ? [] : (['favorites'] as const)),
    ...(features['enableCoinDonations'] === true ? (['balance'] as const) : []),
  ];
}

/** Whether an account can create an organization: those of organizations, where users create projects. */
export const mayCreateOrganization = (
  actor: { readonly usertype: number; readonly isActivated: boolean } | null,
  features: Readonly<Record<string, boolean>>,
): boolean => actor?.usertype === 2 && actor.isActivated && features['userProjects'] === true;

/**
 * Where an organization starts a project: visitors sign up, organization users create one. Null for other accounts, and
 * where users create no projects.
 */
export function startPath(
  actor: { readonly usertype: number; readonly isActivated: boolean } | null,
  features: Readonly<Record<string, boolean>>,
): string | null {
  if (features['userProjects'] !== true) return null;
  if (actor === null) return '/organization-signup/';
  return mayCreateOrganization(actor, features) ? '/account/projects/new/' : null;
}

function companyPages(features: Readonly<Record<string, boolean>>): readonly AccountPage[] {
  return [
    ...(features['budgets'] === false ? [] : (['budgets'] as const)),
    ...(features['internalFundings'] === false ? [] : (['internal-fundings'] as const)),
  ];
}
