import { idsOfAll } from '#testing/selection.ts';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import {
  anonymizeSubscribers,
  castVote,
  changeSubscription,
  confirmVote,
  getSubscription,
  getVoteLink,
  setSubscribersExported,
} from '../contract/votes.ts';
import { subscriberList } from '../list/subscribers.ts';
import { setSettings } from '#features/settings/server/testing.ts';
import {
  type BuiltVoting,
  countedVotes,
  enterProject,
  makeVoting,
} from '#features/votings/server/testing.ts';
import { hashOfToken, newToken } from '#platform/server/auth/tokens.ts';
import { linkTo } from './testing.ts';
import { promiseSubscriberConfirmation } from './mails.ts';

const app = useApp();
let staff: BuiltUser;
let viewer: BuiltUser;
let voting: BuiltVoting;
let project: { slug: string; participant: bigint };
let number = 0;

beforeAll(async () => {
  const { pool } = app.database;
  await setSettings(pool, { enableVoting: true, enableEmailConsent: true, emailVerification: 'every' });
  voting = await makeVoting(pool);
  project = await enterProject(pool, voting);
  staff = await buildUser(app.services, { permissions: ['change_subscribers'] });
  viewer = await buildUser(app.services, { permissions: ['view_subscribers'] });
});

const newAddress = () => `subscriber${(number += 1)}@example.org`;

const agree = (email: string) =>
  app.call(castVote, {
    params: { slug: voting.slug },
    body: { email, email_consent: true, project: project.slug },
  });

const subscribersOf = async (where: string, value: unknown) =>
  (
    await app.database.pool.query<{
      id: string;
      email: string | null;
      consent_text: string;
      consented_at: Date;
      confirmed_at: Date | null;
      unsubscribed_at: Date | null;
      exported_at: Date | null;
      anonymized_at: Date | null;
      token_hash: Buffer | null;
    }>(`SELECT * FROM subscriber WHERE ${where} ORDER BY id`, [value])
  ).rows;

/** Votes with a new address and consents to mails; returns address, subscriber and the token of the vote's link. */
async function makeConsent(): Promise<{ email: string; id: string; token: string }> {
  const email = newAddress();
  expect((await agree(email)).status).toBe(200);
  const [row] = await subscribersOf('email = $1', email);
  return { email, id: row?.id ?? '', token: await linkTo(app, email) };
}

const readSubscriber = async (id: string) => (await subscribersOf('id = $1', id))[0];
const anonymize = (selection: object, as = staff) =>
  app.call(anonymizeSubscribers, { body: { selection } }, { as });
const markExported = (selection: object, as = staff) =>
  app.call(setSubscribersExported, { body: { selection } }, { as });
const confirm = (token: string) => app.call(confirmVote, { params: { token } });

const lastAudit = () =>
  app.services.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the consent given with a vote', () => {
  const subscription = async (token: string) =>
    (await app.call(getSubscription, { params: { token } })).body as { outcome: string };
  const withdraw = (token: string) =>
    app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
  const subscribesBy = async (token: string) =>
    ((await app.call(getVoteLink, { params: { token } })).body as { subscribes: boolean }).subscribes;

  test('is mentioned in the mail whose link confirms it, with a link to withdraw it, and in no other mail', async () => {
    const mailTo = async (email: string) =>
      (
        await app.database.pool.query<{ template: string; text_body: string }>(
          'SELECT template, text_body FROM email WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
          [email],
        )
      ).rows[0];
    const { email } = await makeConsent();
    await app.services.jobs.drain();
    expect((await mailTo(email))?.text_body).toMatch(/may send news to this address[\s\S]*\/subscription\//);
    const without = newAddress();
    await app.call(castVote, {
      params: { slug: voting.slug },
      body: { email: without, project: project.slug },
    });
    await app.services.jobs.drain();
    expect((await mailTo(without))?.text_body).not.toContain('/subscription/');
  });

  test('is withdrawn through the link of the vote at any time', async () => {
    const { id, token } = await makeConsent();
    await confirm(token);
    expect(await subscription(token)).toMatchObject({ outcome: 'confirmed' });
    expect(await subscribesBy(token)).toBe(true);
    expect((await withdraw(token)).body).toMatchObject({ outcome: 'unsubscribed' });
    expect(await subscribesBy(token)).toBe(false);
    expect((await readSubscriber(id))?.unsubscribed_at).not.toBeNull();
  });

  test('is not mentioned on the page of a link that has expired: nothing was confirmed', async () => {
    const { token } = await makeConsent();
    await app.database.pool.query(`UPDATE vote SET expires_at = $1 WHERE token_hash = $2`, [
      new Date(app.services.clock.now().getTime() - 1),
      hashOfToken(token),
    ]);
    expect(await subscription(token)).toMatchObject({ outcome: 'expired' });
    expect(await subscribesBy(token)).toBe(false);
  });

  test('remains withdrawn if it was withdrawn before the vote is confirmed, which still counts the vote', async () => {
    const before = await countedVotes(app.database.pool, project.participant);
    const { id, token } = await makeConsent();
    await withdraw(token);
    expect(await subscribesBy(token)).toBe(false);
    await confirm(token);
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
    expect(await readSubscriber(id)).toMatchObject({ confirmed_at: null, unsubscribed_at: expect.any(Date) });
  });
});

describe('a new consent after a withdrawal', () => {
  test('is not exported yet: the next export contains the address again', async () => {
    const { email, id, token } = await makeConsent();
    await confirm(token);
    await markExported({ ids: [id] });
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    expect((await readSubscriber(id))?.exported_at).not.toBeNull();
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    expect((await readSubscriber(id))?.exported_at).not.toBeNull();
    await confirm(await linkTo(app, email));
    app.services.clock.shiftBy(-86_400_000);
    expect(await readSubscriber(id)).toMatchObject({ unsubscribed_at: null, exported_at: null });
  });

  test('is not created if a valid consent is confirmed again', async () => {
    const { id, token } = await makeConsent();
    await confirm(token);
    await markExported({ ids: [id] });
    await app.call(changeSubscription, { params: { token }, body: { subscribed: true } });
    expect((await readSubscriber(id))?.exported_at).not.toBeNull();
  });

  test('has its own text, voting and dates, once it is confirmed', async () => {
    const { pool } = app.database;
    const { email, id, token } = await makeConsent();
    await confirm(token);
    const first = await readSubscriber(id);
    await pool.query('UPDATE subscriber SET unsubscribed_at = now() WHERE id = $1', [id]);
    await setSettings(pool, { emailConsentCheckboxLabel: 'Write to me once a year' });
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    expect(await readSubscriber(id)).toMatchObject({ unsubscribed_at: expect.any(Date) });
    await confirm(await linkTo(app, email));
    app.services.clock.shiftBy(-86_400_000);
    const second = await readSubscriber(id);
    expect(second).toMatchObject({ consent_text: 'Write to me once a year', unsubscribed_at: null });
    for (const at of ['consented_at', 'confirmed_at'] as const) {
      expect(second?.[at]?.getTime()).toBeGreaterThan(first?.[at]?.getTime() ?? Infinity);
    }
    await setSettings(pool, { emailConsentCheckboxLabel: '' });
  });
});

describe('the text of a consent', () => {
  const consents = async (id: string) =>
    (
      await app.database.pool.query<{
        consent_text: string;
        confirmed_at: Date | null;
        withdrawn_at: Date | null;
      }>('SELECT * FROM subscriber_consent WHERE subscriber_id = $1 ORDER BY agreed_at', [id])
    ).rows;
  const setLabel = (label: string) => setSettings(app.database.pool, { emailConsentCheckboxLabel: label });
  const later = async (work: () => Promise<unknown>, days = 1) => {
    app.services.clock.shiftBy(days * 86_400_000);
    await work();
    app.services.clock.shiftBy(-days * 86_400_000);
  };
  afterEach(() => setLabel(''));

  test('does not change after a withdrawal if somebody else only enters the address', async () => {
    await setLabel('Once a year');
    const { email, id, token } = await makeConsent();
    await confirm(token);
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    const before = await readSubscriber(id);
    await setLabel('Every day');
    await later(() => agree(email));
    expect(await readSubscriber(id)).toEqual(before);
    expect(await consents(id)).toMatchObject([
      { consent_text: 'Once a year', confirmed_at: expect.any(Date), withdrawn_at: expect.any(Date) },
      { consent_text: 'Every day', confirmed_at: null, withdrawn_at: null },
    ]);
  });

  test('is that of the vote whose link is opened', async () => {
    await setLabel('Once a year');
    const { email, id, token } = await makeConsent();
    await setLabel('Every day');
    await later(() => agree(email), 1 / 24);
    await confirm(token);
    expect(await readSubscriber(id)).toMatchObject({
      consent_text: 'Once a year',
      confirmed_at: expect.any(Date),
    });
    expect(await consents(id)).toMatchObject([{ confirmed_at: expect.any(Date) }, { confirmed_at: null }]);
  });

  test('applies again if the consent is given again by the same link', async () => {
    const { id, token } = await makeConsent();
    await confirm(token);
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    await later(
      () => app.call(changeSubscription, { params: { token }, body: { subscribed: true } }),
      1 / 24,
    );
    const [first, second] = await consents(id);
    expect(first?.withdrawn_at).not.toBeNull();
    expect(second).toMatchObject({ consent_text: first?.consent_text, withdrawn_at: null });
    expect(await readSubscriber(id)).toMatchObject({
      unsubscribed_at: null,
      confirmed_at: second?.confirmed_at,
    });
  });
});

test('links requested at the same time are each mailed', async () => {
  const { email, id } = await makeConsent();
  await app.services.database.transact(async (tx) => {
    for (const token of [newToken(), newToken()]) {
      const mail = { subscriber: BigInt(id), email, locale: 'en_US', token } as const;
      await promiseSubscriberConfirmation(app.services, tx, mail);
    }
  });
  const { rows } = await app.database.pool.query(
    `SELECT FROM email WHERE recipient = $1 AND template = 'subscriber_confirm'`,
    [email],
  );
  expect(rows).toHaveLength(2);
});

describe('the list of subscribers', () => {
  const { page, export: sheet } = listRoutes(subscriberList);

  test('shows address, source, consent, confirmation and export only to those who may view subscribers', async () => {
    const { email, token } = await makeConsent();
    await confirm(token);
    const answer = await app.call(page, { query: { search: email } }, { as: viewer });
    expect(answer.body).toMatchObject({
      count: 1,
      results: [
        {
          email,
          state: 'confirmed',
          source: `Voting ${voting.slug}`,
          consent_text: expect.stringContaining('news'),
          consented_at: expect.any(String),
          confirmed_at: expect.any(String),
          exported_at: null,
        },
      ],
    });
    const others = await buildUser(app.services, { permissions: ['change_votings', 'change_votes'] });
    expect((await app.call(page, {}, { as: others })).status).toBe(403);
    expect((await app.call(page, {})).status).toBe(401);
  });

  test('filters by state, export, source and period', async () => {
    const { email, id } = await makeConsent();
    await markExported({ ids: [id] });
    const count = async (query: Record<string, string>) => {
      const answer = await app.call(page, { query: { search: email, ...query } }, { as: viewer });
      return (answer.body as { count: number }).count;
    };
    expect(await count({ state: 'waiting', exported: 'yes', source: `voting:${voting.slug}` })).toBe(1);
    expect(await count({ consented_at: 'today' })).toBe(1);
    expect(await count({ state: 'confirmed' })).toBe(0);
    expect(await count({ exported: 'no' })).toBe(0);
    expect(await count({ source: 'voting:another' })).toBe(0);
    expect(await count({ consented_at: '..2020-01-01' })).toBe(0);
  });

  test('logs who has exported it and what', async () => {
    const { email } = await makeConsent();
    const answer = await app.call(sheet, { query: { search: email } }, { as: viewer });
    expect(answer.status).toBe(200);
    expect(await lastAudit()).toMatchObject({
      actor: viewer.id,
      route: 'list_subscribers_export',
      subject: 'list:subscribers',
      detail: { rows: 1, columns: expect.arrayContaining(['email']) },
    });
  });
});

describe('anonymizing', () => {
  test('replaces the address by its hash, and no vote is linked to it any more', async () => {
    const { email, id, token } = await makeConsent();
    expect((await anonymize({ ids: [id] })).body).toEqual({ changed: 1 });
    expect(await readSubscriber(id)).toMatchObject({
      email: null,
      token_hash: null,
      anonymized_at: expect.any(Date),
    });
    const { rows } = await app.database.pool.query('SELECT 1 FROM vote WHERE subscriber_id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await app.call(getVoteLink, { params: { token } })).body).toMatchObject({ subscribes: false });
    const entry = await lastAudit();
    expect(entry).toMatchObject({
      actor: staff.id,
      route: 'anonymize_subscribers',
      detail: { anonymized: [id] },
    });
    expect(JSON.stringify(entry.detail)).not.toContain(email);
  });

  test('preserves the vote: its link counts it, but confirms no subscriber', async () => {
    const { id, token } = await makeConsent();
    await anonymize({ ids: [id] });
    const before = await countedVotes(app.database.pool, project.participant);
    expect((await confirm(token)).body).toMatchObject({ outcome: 'counted' });
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
    expect(await readSubscriber(id)).toMatchObject({ email: null, confirmed_at: null });
  });

  test('invalidates the link of a consent', async () => {
    const { id } = await makeConsent();
    const token = newToken();
    await app.database.pool.query(
      `UPDATE subscriber SET token_hash = $2, token_expires_at = now() + interval '1 day' WHERE id = $1`,
      [id, hashOfToken(token)],
    );
    const read = () => app.call(getSubscription, { params: { token } });
    expect((await read()).body).toMatchObject({ outcome: 'open' });
    await anonymize({ ids: [id] });
    expect((await read()).status).toBe(404);
    const answer = await app.call(changeSubscription, { params: { token }, body: { subscribed: true } });
    expect(answer.status).toBe(404);
    expect(await readSubscriber(id)).toMatchObject({ email: null, confirmed_at: null });
  });

  test('is permanent: a new consent of the same address is a new subscriber, unconfirmed and not exported', async () => {
    const { email, id, token } = await makeConsent();
    await confirm(token);
    await markExported({ ids: [id] });
    await anonymize({ ids: [id] });
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    app.services.clock.shiftBy(-86_400_000);
    const [fresh, ...more] = await subscribersOf('email = $1', email);
    expect(more).toEqual([]);
    expect(fresh).toMatchObject({ confirmed_at: null, exported_at: null, anonymized_at: null });
    expect(fresh?.id).not.toBe(id);
    expect(await readSubscriber(id)).toMatchObject({ email: null, anonymized_at: expect.any(Date) });
    const restoring = app.database.pool.query(
      'UPDATE subscriber SET email = $2, anonymized_at = NULL WHERE id = $1',
      [id, email],
    );
    await expect(restoring).rejects.toThrow(/is anonymized/);
  });

  test('is done once, also by two concurrent requests', async () => {
    const { id } = await makeConsent();
    const answers = await Promise.all([anonymize({ ids: [id] }), anonymize({ ids: [id] })]);
    const changed = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await anonymize({ ids: [id] })).body).toEqual({ changed: 0 });
  });

  test('concurrently with the confirmation of the vote ends with an anonymized subscriber and a counted vote', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await makeConsent();
      const [anonymized, confirmed] = await Promise.all([anonymize({ ids: [id] }), confirm(token)]);
      expect(anonymized.body).toEqual({ changed: 1 });
      expect(confirmed.body).toMatchObject({ outcome: 'counted' });
      expect(await readSubscriber(id)).toMatchObject({ email: null });
    }
  });

  test('anonymizes all that were shown, and none if one of them is gone', async () => {
    const { email } = await makeConsent();
    const ids = await idsOfAll(app, subscriberList, { search: email }, staff);
    const refused = await anonymize({ ids: [...ids, '999999999'] });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ codes: { non_field_errors: ['selection_gone'] } });
    expect((await anonymize({ ids })).body).toEqual({ changed: 1 });
  });

  test('requires subscribers.change', async () => {
    const { id } = await makeConsent();
    expect((await anonymize({ ids: [id] }, viewer)).status).toBe(403);
    expect((await markExported({ ids: [id] }, viewer)).status).toBe(403);
    expect(await readSubscriber(id)).toMatchObject({ anonymized_at: null, exported_at: null });
  });
});

describe('set exported', () => {
  test('stores only the first time, and skips anonymized subscribers', async () => {
    const [first, second] = [await makeConsent(), await makeConsent()];
    await anonymize({ ids: [second.id] });
    expect((await markExported({ ids: [first.id, second.id] })).body).toEqual({ changed: 1 });
    const { exported_at: at } = (await readSubscriber(first.id)) ?? {};
    expect(at).toBeInstanceOf(Date);
    expect((await readSubscriber(second.id))?.exported_at).toBeNull();
    expect(await lastAudit()).toMatchObject({ detail: { exported: [first.id] } });
    expect((await markExported({ ids: [first.id] })).body).toEqual({ changed: 0 });
    expect((await readSubscriber(first.id))?.exported_at).toEqual(at);
  });
});
