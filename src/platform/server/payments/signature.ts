import { createHmac, timingSafeEqual } from 'node:crypto';
import { WebhookRejected } from './payments.ts';

/** A signature is valid for five minutes around its time; deliveries repeated later are signed again. */
const toleranceMs = 5 * 60 * 1000;

function macOf(secret: string, seconds: string, rawBody: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(rawBody).digest();
}

/** The header value `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body">`. */
export function signBody(secret: string, rawBody: Buffer, at: Date): string {
  const seconds = String(Math.floor(at.getTime() / 1000));
  return `t=${seconds},v1=${macOf(secret, seconds, rawBody).toString('hex')}`;
}

/**
 * Checks a header made by {@link signBody}. The signature is checked first, so that the kind of rejection
 * reveals nothing to strangers; throws {@link WebhookRejected}.
 */
export function verifySignature(
  secret: string,
  header: string | string[] | undefined,
  rawBody: Buffer,
  now: Date,
): void {
  const match = typeof header === 'string' ? /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) : null;
  const [, seconds, given] = match ?? [];
  if (!seconds || !given) throw new WebhookRejected('signature');
  if (!timingSafeEqual(macOf(secret, seconds, rawBody), Buffer.from(given, 'hex'))) {
    throw new WebhookRejected('signature');
  }
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > toleranceMs) throw new WebhookRejected('timestamp');
}
