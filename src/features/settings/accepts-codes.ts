/** The settings that decide it, as stored or as pages receive them. */
interface Switches {
  readonly enableCoinDonations?: unknown;
  readonly enableFoerderApp?: unknown;
}

/**
 * Whether donation codes can be redeemed. In funding-app mode pages have no support area (spec 1 §2), so
 * nobody could give the redeemed balance (decision 296).
 */
export function acceptsCodes({ enableCoinDonations, enableFoerderApp }: Switches): boolean {
  return enableCoinDonations === true && enableFoerderApp !== true;
}
