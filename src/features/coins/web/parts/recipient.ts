/** Whom the balance may go to: a project and what it still lacks in cents, or an organisation. */
export type CoinRecipient =
  | { readonly project: string; readonly title: string; readonly lacks: number }
  | { readonly promoter: string; readonly title: string };
