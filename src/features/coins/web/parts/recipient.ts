/** The recipient of the balance: a project with the amount that it still needs in cents, or an organization. */
export type CoinRecipient =
  | { readonly project: string; readonly title: string; readonly stillNeeded: number }
  | { readonly promoter: string; readonly title: string };
