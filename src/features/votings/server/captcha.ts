import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import type { PlatformSettings } from '#features/settings/rules.ts';
import { invalid, Refusal } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/services.ts';
import { captchaKind } from './voting.ts';

const VERIFY_TIMEOUT_MS = 5_000;
const CHALLENGE_MINUTES = 20;
/** Hex digits that the key must begin with: 16³ tries on average, some hundred milliseconds on a phone. */
const PREFIX = '000';

const verified = z.object({
  success: z.boolean(),
  score: z.number().min(0).max(1).optional(),
});

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal('SHA-256'), nonce: z.string() }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

const secretOf = (services: Services) =>
  createHmac('sha256', services.config.sessionSecret).update('captcha').digest('hex');

/** A signed task for the visitor's computer; nothing is stored until it is solved. */
export async function newChallenge(services: Services): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
    keyPrefix: PREFIX,
    deriveKey,
    expiresAt: new Date(services.clock.now().getTime() + CHALLENGE_MINUTES * 60_000),
    hmacSignatureSecret: secretOf(services),
  });
  return { ...challenge };
}

/** What the visitor's computer sends: base64 of JSON, as the widgets of ALTCHA do. */
function payloadIn(answer: string): Payload | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : null;
  } catch {
    return null;
  }
}

async function checkAltcha(services: Services, answer: string): Promise<null> {
  const payload = payloadIn(answer);
  if (!payload) throw invalid('captcha_failed');
  const result = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secretOf(services),
  });
  if (!result.verified) throw invalid('captcha_failed');
  try {
    await services.limits.consume('captcha_answer', payload.challenge.signature ?? '');
  } catch (error) {
    if (error instanceof Refusal) throw invalid('captcha_failed');
    throw error;
  }
  return null;
}

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
  return kind === 'altcha' ? checkAltcha(services, answer) : checkRecaptcha(services, answer);
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
