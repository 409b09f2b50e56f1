/** Whom the balance may go to: a project and what it still lacks in cents, or an organisation. */
export type CoinRecipient =
  | { readonly project: string; readonly title: string; readonly lacks: number }
  | { readonly promoter: string; readonly title: string };

/** Set while this browser has an anonymous balance; the balance itself hangs on a cookie that scripts cannot read. */
export const BALANCE_MARK = 'coins';
