import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { getPrivateDonation } from '../../contract/status.ts';
import { announceBankTransfer } from '#features/donations/contract/transfer.ts';
import { listPaymentProviders } from '#features/payments/contract/providers.ts';
import { readPlatformSettings } from '#features/settings/contract.ts';
import { type WebContext, webContext } from '#platform/web-context.ts';
import { donorBody } from '#testing/donor.ts';
import { donate, loadOffers } from './donate.ts';

const transfer = { slug: 'bank-transfer', fee_base_in_cents: 0, fee_factor_ppm: 0, smallest_in_cents: 0 };
const card = { ...transfer, slug: 'card' };

/** A browser without scripts at a giving form: it keeps the cookie of the page, and the requests to the API are recorded. */
function makeBrowser() {
  const donor = donorBody();
  const sent: { key: string; replaces: unknown }[] = [];
  let cookie = '';
  const answers = new Map<unknown, (input: { body: Record<string, unknown> }) => unknown>([
    [listPaymentProviders, () => ({ results: [card], manual_bank_transfer: transfer })],
    [readPlatformSettings, () => ({})],
    [
      getPrivateDonation,
      () => ({ outcome: 'waiting', amount: {}, held: { in_cents: 1_000 }, payment_url: null }),
    ],
  ]);
  const tokens = new Map<string, string>();
  const bodies = new Map<string, string>();
  const call = (
    route: unknown,
    input: { body: Record<string, unknown> },
    options?: { idempotencyKey: string },
  ) => {
    const known = answers.get(route);
    if (known) return Promise.resolve(known(input));
    const key = options?.idempotencyKey ?? '';
    const body = JSON.stringify(input.body);
    // The API refuses a key that comes with another body (422).
    expect(bodies.get(key) ?? body).toBe(body);
    bodies.set(key, body);
    const token = tokens.get(key) ?? crypto.randomUUID();
    tokens.set(key, token);
    sent.push({ key, replaces: input.body['replaces'] });
    return Promise.resolve({ donation: { token }, transfer: route === announceBankTransfer });
  };
  const contextOf = (headers: Headers) => {
    const context = new RouterContextProvider();
    context.set(webContext, { call, headers, locale: 'en_US', actor: null } as unknown as WebContext);
    return context;
  };
  return {
    sent,
    tokenOf: (key: string) => tokens.get(key),
    held: async () => (await loadOffers(contextOf(new Headers()), cookie)).earlier?.held,
    async send(key: string, provider: string): Promise<string> {
      const headers = new Headers();
      const form = new FormData();
      const all = { ...donor, key, amount: '20', shown: '20.00', provider, donor_kind: 'person' };
      for (const [name, value] of Object.entries({ ...all, terms_accepted: 'on', privacy_accepted: 'on' }))
        form.set(name, String(value));
      const request = new Request('https://give.example.org/project/a-roof/give/', {
        method: 'POST',
        body: form,
        headers: cookie === '' ? {} : { cookie },
      });
      const answer = await donate(contextOf(headers), request, { kind: 'project', slug: 'a-roof' });
      expect(answer).toBeInstanceOf(Response);
      cookie = headers.get('set-cookie')?.split(';')[0] ?? cookie;
      return sent.at(-1)?.key ?? '';
    },
  };
}

describe('a form that is sent without scripts', () => {
  test('takes the place of what it was sent with before, once it is another request', async () => {
    const browser = makeBrowser();
    const form = crypto.randomUUID();
    expect(await browser.held()).toBeUndefined();
    const first = await browser.send(form, 'card');
    expect(await browser.held()).toBe(1_000);
    expect(await browser.send(form, 'card')).toBe(first);
    const second = await browser.send(form, 'bank-transfer');
    expect(await browser.send(form, 'bank-transfer')).toBe(second);
    const replaces = browser.tokenOf(first);
    expect(browser.sent).toEqual([
      { key: first, replaces: undefined },
      { key: first, replaces: undefined },
      { key: second, replaces },
      { key: second, replaces },
    ]);
  });

  test('replaces the last payment also with a choice that was sent before it', async () => {
    const browser = makeBrowser();
    const form = crypto.randomUUID();
    const first = await browser.send(form, 'card');
    const second = await browser.send(form, 'bank-transfer');
    const third = await browser.send(form, 'card');
    expect(await browser.send(form, 'card')).toBe(third);
    expect(new Set([first, second, third]).size).toBe(3);
    expect(browser.sent.at(-1)).toEqual({ key: third, replaces: browser.tokenOf(second) });
  });
});
