/** Begins the name under which a draft is kept; the recipient follows. */
export const DRAFT_KEY = 'donation_draft:';

/** One wish to give: the request as it was sent, and the key under which the server books it once. */
export interface Intention {
  readonly key: string;
  readonly request: string;
  /** The solved task that the request was sent with: a repeated press sends the same again. */
  readonly proof?: string;
}

/** What was entered for a recipient, kept in the tab: neither leaving the page nor the way to the provider loses it. */
export interface Draft {
  /** The amount; null while there is none that may be given. */
  readonly cents: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** The payment that was requested last, with the token of its donation; null before the first. */
  readonly sent: { readonly intention: Intention; readonly token: string } | null;
}

/** The browser's storage of a tab or for good; null where it is forbidden. */
export function storage(kind: 'session' | 'local'): Storage | null {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    // Browsers may forbid storage altogether.
    return null;
  }
}

/** Reads a kept draft; `null` when there is none for this recipient or when it is unreadable. */
export function readDraft(recipient: string): Draft | null {
  try {
    const draft = JSON.parse(storage('session')?.getItem(DRAFT_KEY + recipient) ?? 'null') as Draft | null;
    return draft?.values ? draft : null;
  } catch {
    return null;
  }
}
