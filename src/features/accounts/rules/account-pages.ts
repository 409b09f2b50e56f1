type AccountPage = 'profile' | 'donations' | 'favorites' | 'organization' | 'balance';

/**
 * The pages of the own account, in order: favourites while they are switched on (spec 1 §6), the organisation for
 * organisation users, the balance where codes can be redeemed.
 */
export function accountPages(
  usertype: number,
  features: Readonly<Record<string, boolean>>,
): readonly AccountPage[] {
  return [
    'profile',
    ...(usertype === 2 ? (['organization'] as const) : []),
    'donations',
    ...(features['enableFavorites'] === false ? [] : (['favorites'] as const)),
    ...(features['enableCoinDonations'] === true ? (['balance'] as const) : []),
  ];
}
