import { storage } from '#platform/web/storage.ts';

/** Prefix of the key under which a draft is stored; the recipient follows. */
export const DRAFT_KEY = 'donation_draft:';

/** One attempt to give: the request as sent, and the key under which the server books it once. */
export interface Intention {
  readonly key: string;
  readonly request: string;
  /** The solved challenge of the request: a repeated press sends the same again. */
  readonly proof?: string;
  /** The token of the payment that it takes the place of. */
  readonly replaces?: string;
}

/** The input for a recipient, stored in the tab: it survives leaving the page and the redirect to the provider. */
export interface Draft {
  /** The amount; null while there is no valid one. */
  readonly cents: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** The payment that was requested last, with the token of its donation; null before the first. */
  readonly sent: { readonly intention: Intention; readonly token: string } | null;
}

/** Reads a stored draft; `null` if there is none for this recipient or it is unreadable. */
export function readDraft(recipient: string): Draft | null {
  try {
    const draft = JSON.parse(storage('session')?.getItem(DRAFT_KEY + recipient) ?? 'null') as Draft | null;
    return draft?.values ? draft : null;
  } catch {
    return null;
  }
}
