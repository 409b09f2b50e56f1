const DRAFT_KEY = 'donation_draft:';
const EXTRA_KEY = 'donation_extra_data';
const EXTRA_MAX = 500;

/** One wish to give: the request as it was sent, and the key under which the server books it once. */
export interface Intention {
  readonly key: string;
  readonly request: string;
}

/**
 * The intention behind a request: the same one for a repeated press, a new one once anything in the form has
 * changed. `makeKey` gives a fresh idempotency key.
 */
export function intentionFor(
  last: Intention | null,
  request: Readonly<Record<string, unknown>>,
  makeKey: () => string,
): Intention {
  const text = JSON.stringify(request);
  return last?.request === text ? last : { key: makeKey(), request: text };
}

/** What was entered for a recipient, kept in the tab: neither leaving the page nor the way to the provider loses it. */
export interface Draft {
  /** The amount; null while there is none that may be given. */
  readonly cents: number | null;
  readonly values: Readonly<Record<string, unknown>>;
  /** The payment that was requested last, with the token of its donation; null before the first. */
  readonly sent: { readonly intention: Intention; readonly token: string } | null;
}

function storage(kind: 'session' | 'local'): Storage | null {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    // Browsers may forbid storage altogether.
    return null;
  }
}

/** Keeps parts of the draft for a recipient (`recipientKey`) in this tab, beside what is kept already. */
export function keepDraft(recipient: string, part: Partial<Draft>): void {
  const draft: Draft = { cents: null, values: {}, sent: null, ...readDraft(recipient), ...part };
  try {
    storage('session')?.setItem(DRAFT_KEY + recipient, JSON.stringify(draft));
  } catch {
    // Without room the form starts empty after coming back, nothing else.
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

/** Forgets the draft; called when the gift has been confirmed or announced. */
export function dropDraft(recipient: string): void {
  storage('session')?.removeItem(DRAFT_KEY + recipient);
}

/** One line without control characters that fits the field `extra_data`. */
export function extraLine(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, EXTRA_MAX);
}

/** Where a donation comes from: the stored `donation_extra_data`, else the query parameter `source` (spec 1 §7). */
export function extraData(search: string): string {
  const stored = storage('session')?.getItem(EXTRA_KEY) ?? storage('local')?.getItem(EXTRA_KEY);
  return extraLine(stored ?? new URLSearchParams(search).get('source') ?? '');
}
