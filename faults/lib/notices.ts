import { signBody } from '../../src/platform/server/payments/signature.ts';
import { send } from './http.ts';
import { secrets } from './stage.ts';

/** The signature header of a notice that the sandbox would send now. */
export const signatureOf = (body: string): string =>
  signBody(secrets.SANDBOX_WEBHOOK_SECRET, Buffer.from(body), new Date());

/** The secret with which the mail server of the stage signs its notices. */
export const mailSecret = 'mail-secret-of-the-faults-0123456789abcdef';

/** Bodies that count only with the signature of their sender. */
export interface Signed {
  readonly bodies: readonly string[];
  headers(body: string): Readonly<Record<string, string>>;
}

/** Notices of the sandbox. */
export const signedBySandbox = (bodies: readonly string[]): Signed => ({
  bodies,
  headers: (body) => ({ 'sandbox-signature': signatureOf(body) }),
});

/** Notices of the mail server. */
export const signedByMailServer = (bodies: readonly string[]): Signed => ({
  bodies,
  headers: (body) => ({ 'mail-signature': signBody(mailSecret, Buffer.from(body), new Date()) }),
});

/** Posts a notice of the sandbox with retries until it is accepted. */
export async function notify(url: string, notice: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signatureOf(notice) };
  const asked = { method: 'POST', path: '/api/v4/webhooks/sandbox', headers, body: notice };
  const { status, body } = await send(url, asked);
  if (status !== 200) throw new Error(`a notice was answered ${status}: ${body.toString('utf8')}`);
}
