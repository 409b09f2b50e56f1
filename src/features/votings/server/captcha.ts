import { z } from 'zod';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import { acceptProof } from '#platform/server/limits/proof-of-work.ts';
import type { Services } from '#platform/server/services.ts';
import { captchaKind } from './voting.ts';

const VERIFY_TIMEOUT_MS = 5_000;
const verified = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
});

async function checkRecaptcha(services: Services, answer: string): Promise<number | null> {
  const { recaptchaSecret = '', recaptchaVerifyUrl } = services.config;
  // The visitor's address is not passed on: the company has seen it, and need not be told that it votes.
  const body = new URLSearchParams({ secret: recaptchaSecret, response: answer });
  let told: unknown;
  try {
    const response = await fetch(recaptchaVerifyUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    });
    told = response.ok ? await response.json() : null;
  } catch (error) {
    services.log.warn({ err: error }, 'the captcha could not be verified');
    told = null;
  }
  const parsed = verified.safeParse(told);
  if (!parsed.success) throw new Refusal(503, [{ code: 'captcha_unavailable' }], 10);
  if (!parsed.data.success) throw invalid('captcha_failed');
  return parsed.data.score ?? null;
}

/**
 * Checks the answer of the captcha that votes need now: its score from 0 (machine) to 1 (human), null where there is
 * none. Refuses with `captcha_required` and `captcha_failed`; 503 when the verifying server is away. Calls a foreign
 * server: never inside a transaction.
 */
export async function checkCaptcha(
  services: Services,
  settings: PlatformSettings,
  answer: string | null | undefined,
): Promise<number | null> {
  const kind = captchaKind(settings, services.config);
  if (kind === 'none') return null;
  if (!answer) throw invalid('captcha_required');
  if (kind === 'recaptcha') return checkRecaptcha(services, answer);
  if (!(await acceptProof(services, 'captcha', answer))) throw invalid('captcha_failed');
  return null;
}

/** From where pages may load the foreign captcha, by directive; nothing where it is not set up. */
export function captchaSources(config: {
  readonly recaptchaSecret: string | undefined;
}): Readonly<Record<string, readonly string[]>> {
  if (!config.recaptchaSecret) return {};
  const pages = ['https://www.google.com/recaptcha/'];
  return {
    'script-src': [...pages, 'https://www.gstatic.com/recaptcha/'],
    'frame-src': pages,
    'connect-src': pages,
  };
}
