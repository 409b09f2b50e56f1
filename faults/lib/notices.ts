import { signBody } from '../../src/platform/server/payments/signature.ts';
import { send } from './http.ts';
import { secrets } from './stage.ts';

/** The header of a notice that the sandbox would have sent just now. */
export const signatureOf = (body: string): string =>
  signBody(secrets.SANDBOX_WEBHOOK_SECRET, Buffer.from(body), new Date());

/** Posts a notice of the sandbox and insists that it is taken. */
export async function notify(url: string, notice: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'sandbox-signature': signatureOf(notice) };
  const asked = { method: 'POST', path: '/api/v4/webhooks/sandbox', headers, body: notice };
  const { status, body } = await send(url, asked);
  if (status !== 200) throw new Error(`a notice was answered ${status}: ${body.toString('utf8')}`);
}
