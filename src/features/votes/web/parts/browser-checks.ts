import { browserCall } from '#platform/web/api.ts';
import { VOTE_CHECKS } from '#platform/web/consent.ts';
import { solveTask } from '#platform/web/proof-of-work.ts';
import type { VotingArea } from '#features/votings/contract/votings.ts';
import { getCaptchaChallenge } from './remote.ts';

/** The names of the checks in the consent cookie. */
export const [RECAPTCHA, FINGERPRINT] = VOTE_CHECKS;

/** The checks required for this vote, and those that the visitor has allowed. */
export interface BrowserChecks {
  readonly area: Pick<VotingArea, 'captcha' | 'recaptchaKey' | 'fingerprint'>;
  readonly allowed: { readonly recaptcha: boolean; readonly fingerprint: boolean };
}

interface Recaptcha {
  ready(work: () => void): void;
  execute(key: string, options: { action: string }): Promise<string>;
}

let script: Promise<Recaptcha> | undefined;

/** Loads Google's script once; call it only after consent. A failed load is retried by the next call. */
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

/** The solution of the captcha required for this vote; null if none is required. Rejects if it cannot be obtained. */
export async function captchaAnswer({ area, allowed }: BrowserChecks): Promise<string | null> {
  if (area.captcha === 'none') return null;
  if (area.captcha === 'altcha') return solveTask((await browserCall(getCaptchaChallenge, {})).challenge);
  if (!allowed.recaptcha || area.recaptchaKey === null) throw new Error('the captcha is not allowed');
  const recaptcha = await loadRecaptcha(area.recaptchaKey);
  return recaptcha.execute(area.recaptchaKey, { action: 'vote' });
}

/**
 * The device fingerprint and whether the window is private. Both are null without consent or if reading fails: votes
 * are accepted without them.
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
