import { z } from 'zod';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import { acceptProof } from '#platform/server/limits/proof-of-work.ts';
import type { Services } from '#platform/server/services.ts';
import { captchaKind } from '#features/votings/server/index.ts';

const VERIFY_TIMEOUT_MS = 5_000;
const verificationSchema = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
});

async function checkRecaptcha(services: Services, answer: string): Promise<number | null> {
  const { recaptchaSecret = '', recaptchaVerifyUrl } = services.config;
  // The visitor's IP address is not sent along: the company must not learn that it belongs to a vote.
  const body = new URLSearchParams({ secret: recaptchaSecret, response: answer });
  let reported: unknown;
  try {
    const response = await fetch(recaptchaVerifyUrl, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(VERIFY_TIMEOUT_MS),
    });
    reported = response.ok ? await response.json() : null;
  } catch (error) {
    services.log.warn({ err: error }, 'the captcha could not be verified');
    reported = null;
  }
  const parsed = verificationSchema.safeParse(reported);
  if (!parsed.success) throw new Refusal(503, [{ code: 'captcha_unavailable' }], 10);
  if (!parsed.data.success) throw invalid('captcha_failed');
  return parsed.data.score ?? null;
}

/**
 * Checks the answer of the captcha required for votes: its score from 0 (machine) to 1 (human), null if there is none.
 * Refuses with `captcha_required` and `captcha_failed`; 503 if the verifying server is unavailable. Calls an external
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
  if ((await acceptProof(services, 'captcha', answer)) === 0) throw invalid('captcha_failed');
  return null;
}

/** The origins from which pages may load the external captcha, by directive; empty if it is not configured. */
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
