export type AccountPage =
  | 'budgets'
  | 'internal-fundings'
  | 'profile'
  | 'donations'
  | 'favorites'
  | 'organization'
  | 'projects'
  | 'balance';

/**
 * The pages of the own account, in order: first what somebody has an account for, which is the organisation and its
 * projects for organisation users, budgets and fundings for company users; then the profile, donations, favourites while
 * they are switched on (spec 1 §6), and the balance where codes can be redeemed.
 */
export function accountPages(
  usertype: number,
  features: Readonly<Record<string, boolean>>,
): readonly AccountPage[] {
  return [
    ...(usertype === 2 ? (['organization', 'projects'] as const) : []),
    ...(usertype === 4 ? companyPages(features) : []),
    'profile',
    'donations',
    ...(features['enableFavorites'] === false ? [] : (['favorites'] as const)),
    ...(features['enableCoinDonations'] === true ? (['balance'] as const) : []),
  ];
}

function companyPages(features: Readonly<Record<string, boolean>>): readonly AccountPage[] {
  return [
    ...(features['budgets'] === false ? [] : (['budgets'] as const)),
    ...(features['internalFundings'] === false ? [] : (['internal-fundings'] as const)),
  ];
}
