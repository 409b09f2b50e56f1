import { storage } from '#platform/web/storage.ts';
import { DRAFT_KEY, type Draft, type Intention, readDraft } from './draft.ts';

const EXTRA_KEY = 'donation_extra_data';
const EXTRA_MAX = 500;

/**
 * The intention behind a request to a recipient (`recipientKey`): the same for a repeated press, a new one once anything in
 * the form has changed.
 * `makeKey` creates an idempotency key; `earlier` is the token of a payment that was requested without scripts.
 */
export function intentionFor(
  recipient: string,
  last: Intention | null,
  request: Readonly<Record<string, unknown>>,
  makeKey: () => string,
  earlier?: string,
): Intention {
  const text = JSON.stringify(request);
  if (last?.request === text) return last;
  const next = { key: makeKey(), request: text };
  // Requested last from this tab, else from this browser before its scripts had loaded.
  const replaces = readDraft(recipient)?.sent?.token ?? earlier;
  return { ...next, ...(replaces === undefined ? {} : { replaces }) };
}

/** Stores parts of the draft for a recipient (`recipientKey`) in this tab, in addition to the stored ones. */
export function storeDraft(recipient: string, part: Partial<Draft>): void {
  const draft: Draft = { cents: null, values: {}, sent: null, ...readDraft(recipient), ...part };
  try {
    storage('session')?.setItem(DRAFT_KEY + recipient, JSON.stringify(draft));
  } catch {
    // If the storage is full, the form starts empty after coming back, nothing else.
  }
}

/** Removes the draft; called when the donation has been confirmed or announced. */
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

/** The source of a donation: the stored `donation_extra_data`, else the query parameter `source` (spec 1 §7). */
export function extraData(search: string): string {
  const stored = storage('session')?.getItem(EXTRA_KEY) ?? storage('local')?.getItem(EXTRA_KEY);
  return extraLine(stored ?? new URLSearchParams(search).get('source') ?? '');
}
