/** What decides it: a platform's settings, or its switches as pages know them. */
interface Switches {
  readonly enableCoinDonations?: unknown;
  readonly enableFoerderApp?: unknown;
}

/**
 * Whether donation codes are redeemed here. In funding-app mode pages have no support area (spec 1 §2), so nobody could
 * give what a code brings (decision 296).
 */
export function takesCodes({ enableCoinDonations, enableFoerderApp }: Switches): boolean {
  return enableCoinDonations === true && enableFoerderApp !== true;
}
