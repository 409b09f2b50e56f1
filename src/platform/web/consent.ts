import { useSyncExternalStore } from 'react';

/** Holds the accepted providers, comma-separated; empty when everything was rejected (spec 1 §9). */
export const CONSENT_COOKIE = 'cookie_rule_detail';
/** How long a choice is kept. */
export const CONSENT_DAYS = 30;

/** The map's key in the cookie. */
export const MAPS = 'maps';
/** Checks of votes: a captcha of another company, and a mark of the device. */
export const VOTE_CHECKS = ['recaptcha', 'fingerprint'] as const;
/** Whose videos a project may show (spec 1 §3). */
export const VIDEO_PROVIDERS = ['youtube', 'streamio', 'vimeo', 'mozaik'] as const;

/** What the visitor has allowed: null until there is a choice. */
export type Consent = readonly string[] | null;

/** Reads the choice from a cookie header or `document.cookie`. */
export function consentIn(cookies: string): Consent {
  const found = new RegExp(`(?:^|;\\s*)${CONSENT_COOKIE}=([^;]*)`).exec(cookies);
  if (!found) return null;
  return decodeComma(found[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => /^[a-z0-9_-]+$/.test(name));
}

/** The cookie that keeps a choice: `path /`, 30 days. */
export function consentCookie(providers: readonly string[], secure: boolean): string {
  const value = [...new Set(providers)].join(',');
  const age = CONSENT_DAYS * 86_400;
  return `${CONSENT_COOKIE}=${value}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`;
}

function decodeComma(value: string): string {
  return value.replace(/%2C/gi, ',').replaceAll('"', '');
}

const listeners = new Set<() => void>();
let known: { readonly cookies: string; readonly consent: Consent } | undefined;

/** The same array as long as the cookie is the same, as the store below needs it. */
function current(): Consent {
  const { cookie } = document;
  if (known?.cookies !== cookie) known = { cookies: cookie, consent: consentIn(cookie) };
  return known.consent;
}

/** Keeps a choice; every part of the page that asked learns of it at once. */
export function setConsent(providers: readonly string[]): void {
  document.cookie = consentCookie(providers, location.protocol === 'https:');
  for (const tell of listeners) tell();
}

/** Adds one provider to what is allowed. */
export function acceptProvider(provider: string): void {
  setConsent([...(current() ?? []), provider]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the visitor has allowed, kept up to date: null without a choice, undefined on the server and while the page
 * becomes alive, because shared pages are the same for everybody. Load nothing from a provider unless this names it.
 */
export function useConsent(): Consent | undefined {
  return useSyncExternalStore<Consent | undefined>(subscribe, current, () => undefined);
}

/** Whether a provider is allowed now. */
export function useAllowed(provider: string): boolean {
  return useConsent()?.includes(provider) ?? false;
}
