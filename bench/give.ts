// Donates for some seconds: a request and then its confirmed payment, with several donors at once.
import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { signBody } from '#platform/server/payments/signature.ts';
import { argumentOf, sendToParent } from './lib/child.ts';
import { secret } from './lib/services.ts';
import { donationBody } from '#testing/donor.ts';

const { url, bare, projects, provider, seconds, donors } = argumentOf<{
  url: string;
  bare: boolean;
  projects: { id: string; slug: string }[];
  provider: { id: string; slug: string };
  seconds: number;
  donors: number;
}>();

const agent = new Agent({ keepAlive: true, maxSockets: donors });

function post(path: string, body: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = send(
      new URL(path, url),
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text += part;
        });
        response.on('end', () =>
          (response.statusCode ?? 500) < 300
            ? resolve(text)
            : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        );
      },
    );
    request.once('error', reject);
    request.end(body);
  });
}

const address = () => Array.from({ length: 4 }, () => Math.floor(Math.random() * 250) + 1).join('.');

async function giveBare(project: { id: string }): Promise<void> {
  const { token } = JSON.parse(
    await post('/give', JSON.stringify({ id: project.id, provider: provider.id }), {}),
  ) as { token: string };
  await post('/book', JSON.stringify({ token }), {});
}

async function give(project: { slug: string }): Promise<void> {
  const key = randomUUID();
  const body = donationBody(project.slug, provider.slug, 1000);
  const headers = { 'idempotency-key': key, 'x-forwarded-for': address() };
  const answer = JSON.parse(await post('/api/v4/private-donations/', JSON.stringify(body), headers)) as {
    donation: { token: string };
  };
  const { token } = answer.donation;
  const notice = JSON.stringify({
    id: `evt_${token}`,
    type: 'paid',
    occurred_at: new Date().toISOString(),
    payment: { id: `pay_${token}`, reference: token, amount: 1000, currency: 'EUR' },
  });
  await post('/api/v4/webhooks/sandbox', notice, {
    'sandbox-signature': signBody(secret, Buffer.from(notice), new Date()),
  });
}

const until = performance.now() + seconds * 1000;
const began = performance.now();
let given = 0;
await Promise.all(
  Array.from({ length: donors }, async () => {
    while (performance.now() < until) {
      const project = projects[Math.floor(Math.random() * projects.length)];
      if (!project) throw new Error('no project to give to');
      await (bare ? giveBare(project) : give(project));
      given += 1;
    }
  }),
);
sendToParent({ perSecond: given / ((performance.now() - began) / 1000) });
agent.destroy();
