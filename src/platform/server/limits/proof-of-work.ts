import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import { Refusal } from '../../contract/errors.ts';
import type { Services } from '../services.ts';

/** The purpose of a solved challenge; it is not valid for any other. */
export type ProofPurpose = 'captcha' | 'donation' | 'code' | 'voting_code';

const CHALLENGE_MINUTES = 20;
/** Hex digits that the key must begin with: 16³ tries on average, some hundred milliseconds on a phone. */
const PREFIX = '000';

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal('SHA-256'), nonce: z.string(), cost: z.int() }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

const secretOf = ({ config }: Services, purpose: ProofPurpose) =>
  createHmac('sha256', config.sessionSecret).update(purpose).digest('hex');

/**
 * A signed task for the visitor's browser (ALTCHA); nothing is stored until it is solved. `work` is a multiple of the
 * easiest one (`workAfter`).
 */
export async function newChallenge(
  services: Services,
  purpose: ProofPurpose,
  work = 1,
): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: Math.max(1, work),
    keyPrefix: PREFIX,
    deriveKey,
    expiresAt: new Date(services.clock.now().getTime() + CHALLENGE_MINUTES * 60_000),
    hmacSignatureSecret: secretOf(services, purpose),
  });
  return { ...challenge };
}

/** Decodes the answer of the visitor's browser: base64 of JSON, as ALTCHA widgets send it. */
function payloadIn(answer: string): Payload | null {
  try {
    const parsed = solved.safeParse(JSON.parse(Buffer.from(answer, 'base64').toString('utf8')));
    return parsed.success ? (parsed.data as unknown as Payload) : null;
  } catch {
    return null;
  }
}

/**
 * The work of a solved challenge of this platform that no request has used yet; marks it as used. 0 for every other answer,
 * and for none.
 */
export async function acceptProof(
  services: Services,
  purpose: ProofPurpose,
  answer: string | null | undefined,
): Promise<number> {
  const payload = answer ? payloadIn(answer) : null;
  if (!payload) return 0;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secretOf(services, purpose),
  });
  if (!verified) return 0;
  try {
    await services.limits.consume('solved_challenge', payload.challenge.signature ?? '');
    return payload.challenge.parameters.cost;
  } catch (error) {
    if (error instanceof Refusal) return 0;
    throw error;
  }
}
