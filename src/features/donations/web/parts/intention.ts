const DRAFT_KEY = 'donation_draft';
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

/** What is kept in the tab while the donor is at the provider, so that coming back finds a filled form. */
export interface Draft {
  readonly project: string;
  readonly cents: number;
  readonly values: Readonly<Record<string, unknown>>;
  readonly intention: Intention;
  /** Names the donation that was requested last. */
  readonly token: string;
}

function storage(kind: 'session' | 'local'): Storage | null {
  try {
    return kind === 'session' ? globalThis.sessionStorage : globalThis.localStorage;
  } catch {
    // Browsers may forbid storage altogether.
    return null;
  }
}

/** Keeps the draft for this tab. */
export function keepDraft(draft: Draft): void {
  try {
    storage('session')?.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Without room the form starts empty after coming back, nothing else.
  }
}

/** Reads a kept draft; `null` when there is none for this project or when it is unreadable. */
export function readDraft(project: string): Draft | null {
  const text = storage('session')?.getItem(DRAFT_KEY);
  if (!text) return null;
  try {
    const draft = JSON.parse(text) as Partial<Draft>;
    const complete =
      draft.project === project && typeof draft.cents === 'number' && draft.values && draft.intention;
    return complete ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

/** Forgets the draft; called when the payment has been confirmed. */
export function dropDraft(): void {
  storage('session')?.removeItem(DRAFT_KEY);
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
