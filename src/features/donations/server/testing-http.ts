import { signBody } from '#platform/server/payments/signature.ts';
import { sharedSecrets } from '#testing/processes.ts';
import { solvedTask } from '#testing/tasks.ts';
import { noticeOf, type Requested } from './testing.ts';

/** The address of a visitor; each number is a separate network. */
const addressOf = (visitor: number) => `10.0.${visitor >> 8}.${visitor & 255}`;

/** The task that a further payment of a visitor's network requires, solved as a browser solves it. */
export async function solveDonationTask(url: string, visitor: number): Promise<string> {
  const response = await fetch(`${url}/api/v4/donation-challenge/`, {
    headers: { 'x-forwarded-for': addressOf(visitor) },
  });
  return solvedTask(((await response.json()) as { challenge: unknown }).challenge);
}

/** Requests a donation; an answer of 503 is retried with the same key, as a browser would. */
export async function postDonation(
  url: string,
  body: object,
  visitor: number,
  key: string = crypto.randomUUID(),
): Promise<{ status: number; body: Record<string, unknown> }> {
  for (;;) {
    const response = await fetch(`${url}/api/v4/private-donations/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-forwarded-for': addressOf(visitor),
      },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.status !== 503) return { status: response.status, body: answer };
  }
}

/** Posts a signed notice of the sandbox that a donation was paid; returns the status. */
export async function postPaid(
  url: string,
  donation: Requested,
  change: Parameters<typeof noticeOf>[1] = {},
): Promise<number> {
  const body = Buffer.from(noticeOf(donation, { eventId: `evt_${donation.token}`, ...change }));
  for (;;) {
    const response = await fetch(`${url}/api/v4/webhooks/sandbox`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sandbox-signature': signBody(sharedSecrets.SANDBOX_WEBHOOK_SECRET, body, new Date()),
      },
      body,
    });
    await response.arrayBuffer();
    // A provider repeats a notice that was answered with an error.
    if (response.status !== 503) return response.status;
  }
}
