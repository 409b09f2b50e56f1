import { browserCall } from '#platform/web/api.ts';
import { VOTE_CHECKS } from '#platform/web/consent.ts';
import { solveTask } from '#platform/web/proof-of-work.ts';
import type { VotingArea } from '../../contract/votings.ts';
import { getCaptchaChallenge } from './remote.ts';

/** Names of the checks in the consent cookie. */
export const [RECAPTCHA, FINGERPRINT] = VOTE_CHECKS;

/** Which checks this vote takes, and which the visitor has allowed. */
export interface BrowserChecks {
  readonly area: Pick<VotingArea, 'captcha' | 'recaptchaKey' | 'fingerprint'>;
  readonly allowed: { readonly recaptcha: boolean; readonly fingerprint: boolean };
}

interface Recaptcha {
  ready(work: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

let script: Promise<Recaptcha> | undefined;

/** Loads the foreign script; only after consent. */
function loadRecaptcha(key: string): Promise<Recaptcha> {
  script ??= new Promise<Recaptcha>((resolve, reject) => {
    const element = document.createElement('script');
    element.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`;
    element.async = true;
    element.onerror = () => {
      script = undefined;
      reject(new Error('the captcha did not load'));
    };
    element.onload = () => {
      const { grecaptcha } = window as unknown as { grecaptcha: Recaptcha };
      grecaptcha.ready(() => resolve(grecaptcha));
    };
    document.head.append(element);
  });
  return script;
}

/** The answer of the captcha that this vote needs; null where none is asked for. Rejects when it cannot be had. */
export async function captchaAnswer({ area, allowed }: BrowserChecks): Promise<string | null> {
  if (area.captcha === 'none') return null;
  if (area.captcha === 'altcha') return solveTask((await browserCall(getCaptchaChallenge, {})).challenge);
  if (!allowed.recaptcha || area.recaptchaKey === null) throw new Error('the captcha is not allowed');
  const recaptcha = await loadRecaptcha(area.recaptchaKey);
  return recaptcha.execute(area.recaptchaKey, { action: 'vote' });
}

/**
 * What the browser tells about its device, after consent only; nothing otherwise, and nothing when it cannot be told:
 * voting works without.
 */
export async function visitorFacts({ area, allowed }: BrowserChecks): Promise<{
  fp_id: string | null;
  is_private_browsing_mode: boolean | null;
}> {
  if (!area.fingerprint || !allowed.fingerprint) return { fp_id: null, is_private_browsing_mode: null };
  const [fingerprint, window] = await Promise.allSettled([
    import('@fingerprintjs/fingerprintjs').then(async ({ load }) => (await (await load()).get()).visitorId),
    import('detectincognitojs').then(async ({ detectIncognito }) => (await detectIncognito()).isPrivate),
  ]);
  return {
    fp_id: fingerprint.status === 'fulfilled' ? fingerprint.value : null,
    is_private_browsing_mode: window.status === 'fulfilled' ? window.value : null,
  };
}
