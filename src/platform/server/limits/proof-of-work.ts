import { createHmac } from 'node:crypto';
import { createChallenge, type Payload, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/sha';
import { z } from 'zod';
import { Refusal } from '../../contract/errors.ts';
import type { Services } from '../services.ts';

/** The purpose of a solved challenge; it is not valid for any other. */
export type ProofPurpose = 'captcha' | 'donation';

const CHALLENGE_MINUTES = 20;
/** Hex digits that the key must begin with: 16³ tries on average, some hundred milliseconds on a phone. */
const PREFIX = '000';

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ algorithm: z.literal('SHA-256'), nonce: z.string() }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().max(200) }),
});

const secretOf = ({ config }: Services, purpose: ProofPurpose) =>
  createHmac('sha256', config.sessionSecret).update(purpose).digest('hex');

/** A signed task for the visitor's browser (ALTCHA); nothing is stored until it is solved. */
export async function newChallenge(
  services: Services,
  purpose: ProofPurpose,
): Promise<Record<string, unknown>> {
  const challenge = await createChallenge({
    algorithm: 'SHA-256',
    cost: 1,
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

/** Whether an answer solves a challenge of this platform that no request has used yet; marks it as used. */
export async function acceptProof(
  services: Services,
  purpose: ProofPurpose,
  answer: string,
): Promise<boolean> {
  const payload = payloadIn(answer);
  if (!payload) return false;
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: secretOf(services, purpose),
  });
  if (!verified) return false;
  try {
    await services.limits.consume('solved_challenge', payload.challenge.signature ?? '');
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
