/** Holds the accepted providers, comma-separated; empty when everything was rejected (spec 1 §9). */
export const CONSENT_COOKIE = 'cookie_rule_detail';

/** The map's key in the cookie. */
export const MAPS = 'maps';
/** Checks against vote fraud: the captcha of an external company, and a device fingerprint. */
export const VOTE_CHECKS = ['recaptcha', 'fingerprint'] as const;
/** Whose videos a project may show (spec 1 §3). */
export const VIDEO_PROVIDERS = ['youtube', 'streamio', 'vimeo', 'mozaik'] as const;

/** The providers that the visitor has allowed: null until they have chosen. */
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

function decodeComma(value: string): string {
  return value.replace(/%2C/gi, ',').replaceAll('"', '');
}
