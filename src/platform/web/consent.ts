import { useSyncExternalStore } from 'react';
import { type Consent, CONSENT_COOKIE, consentIn } from '#platform/contract/consent.ts';

export { consentIn, MAPS, VIDEO_PROVIDERS, VOTE_CHECKS } from '#platform/contract/consent.ts';

/** How long a choice is stored. */
export const CONSENT_DAYS = 30;

/** The cookie that stores a choice: `path /`, 30 days. */
export function consentCookie(providers: readonly string[], secure: boolean): string {
  const value = [...new Set(providers)].join(',');
  const age = CONSENT_DAYS * 86_400;
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

const listeners = new Set<() => void>();
let known: { readonly cookies: string; readonly consent: Consent } | undefined;

/** The same array as long as the cookie is the same, as the store below needs it. */
function current(): Consent {
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: consentIn(cookie) };
  return known.consent;
}

/** Stores a choice; all parts of the page that use it are updated at once. */
export function setConsent(providers: readonly string[]): void {
  document.cookie = consentCookie(providers, location.protocol === 'https:');
  for (const notify of listeners) notify();
}

/** Adds one provider to the allowed ones. */
export function acceptProvider(provider: string): void {
  setConsent([...(current() ?? []), provider]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The visitor's consent, kept up to date: null without an answer, undefined on the server and until hydration, because
 * shared pages are the same for everybody. Load nothing from a provider unless this contains it.
 */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(subscribe, current, () => undefined);
}

/** Whether a provider is allowed now. */
export function useAllowed(provider: string): boolean {
  return useConsent()?.includes(provider) ?? false;
}
