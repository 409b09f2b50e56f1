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
} from '../contract/votings.ts';
import { subscriberList } from '../list/subscribers.ts';
import { type BuiltVoting, countedVotes, enterProject, linkTo, makeVoting, setSettings } from './testing.ts';
import { promiseSubscriberConfirmation } from './mails.ts';
import { newLink } from './visitor.ts';

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

const someone = () => `subscriber${(number += 1)}@example.org`;

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

/** Agrees with a new address; answers it, its subscriber, and the link of the vote. */
async function agreed(): Promise<{ email: string; id: string; token: string }> {
  const email = someone();
  expect((await agree(email)).status).toBe(200);
  const [row] = await subscribersOf('email = $1', email);
  return { email, id: row?.id ?? '', token: await linkTo(app, email) };
}

const one = async (id: string) => (await subscribersOf('id = $1', id))[0];
const anonymize = (selection: object, as = staff) =>
  app.call(anonymizeSubscribers, { body: { selection } }, { as });
const exported = (selection: object, as = staff) =>
  app.call(setSubscribersExported, { body: { selection } }, { as });
const confirm = (token: string) => app.call(confirmVote, { params: { token } });

const lastAudit = () =>
  app.services.database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('the consent that comes with a vote', () => {
  const subscription = async (token: string) =>
    (await app.call(getSubscription, { params: { token } })).body as { outcome: string };
  const withdraw = (token: string) =>
    app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
  const told = async (token: string) =>
    ((await app.call(getVoteLink, { params: { token } })).body as { subscribes: boolean }).subscribes;

  test('is named in the mail whose click confirms it, with a way to withdraw it; no other mail names one', async () => {
    const mailTo = async (email: string) =>
      (
        await app.database.pool.query<{ template: string; text_body: string }>(
          'SELECT template, text_body FROM email WHERE recipient = $1 ORDER BY id DESC LIMIT 1',
          [email],
        )
      ).rows[0];
    const { email } = await agreed();
    await app.services.jobs.drain();
    expect((await mailTo(email))?.text_body).toMatch(/may send news to this address[\s\S]*\/subscription\//);
    const silent = someone();
    await app.call(castVote, {
      params: { slug: voting.slug },
      body: { email: silent, project: project.slug },
    });
    await app.services.jobs.drain();
    expect((await mailTo(silent))?.text_body).not.toContain('/subscription/');
  });

  test('is withdrawn through the link of the vote at any time', async () => {
    const { id, token } = await agreed();
    await confirm(token);
    expect(await subscription(token)).toMatchObject({ outcome: 'confirmed' });
    expect(await told(token)).toBe(true);
    expect((await withdraw(token)).body).toMatchObject({ outcome: 'unsubscribed' });
    expect(await told(token)).toBe(false);
    expect((await one(id))?.unsubscribed_at).not.toBeNull();
  });

  test('stays withdrawn where that came before the click, which still counts the vote', async () => {
    const before = await countedVotes(app.database.pool, project.participant);
    const { id, token } = await agreed();
    await withdraw(token);
    expect(await told(token)).toBe(false);
    await confirm(token);
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
    expect(await one(id)).toMatchObject({ confirmed_at: null, unsubscribed_at: expect.any(Date) });
  });
});

describe('a new consent after a withdrawal', () => {
  test('has not been exported: the list that is taken along next names the address again', async () => {
    const { email, id, token } = await agreed();
    await confirm(token);
    await exported({ ids: [id] });
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    expect((await one(id))?.exported_at).not.toBeNull();
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    expect((await one(id))?.exported_at).not.toBeNull();
    await confirm(await linkTo(app, email));
    app.services.clock.shiftBy(-86_400_000);
    expect(await one(id)).toMatchObject({ unsubscribed_at: null, exported_at: null });
  });

  test('that is only looked at again leaves what stands as it was', async () => {
    const { id, token } = await agreed();
    await confirm(token);
    await exported({ ids: [id] });
    await app.call(changeSubscription, { params: { token }, body: { subscribed: true } });
    expect((await one(id))?.exported_at).not.toBeNull();
  });

  test('has words, voting and days of its own, once it is confirmed', async () => {
    const { pool } = app.database;
    const { email, id, token } = await agreed();
    await confirm(token);
    const first = await one(id);
    await pool.query('UPDATE subscriber SET unsubscribed_at = now() WHERE id = $1', [id]);
    await setSettings(pool, { emailConsentCheckboxLabel: 'Write to me once a year' });
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    expect(await one(id)).toMatchObject({ unsubscribed_at: expect.any(Date) });
    await confirm(await linkTo(app, email));
    app.services.clock.shiftBy(-86_400_000);
    const second = await one(id);
    expect(second).toMatchObject({ consent_text: 'Write to me once a year', unsubscribed_at: null });
    for (const at of ['consented_at', 'confirmed_at'] as const) {
      expect(second?.[at]?.getTime()).toBeGreaterThan(first?.[at]?.getTime() ?? Infinity);
    }
    await setSettings(pool, { emailConsentCheckboxLabel: '' });
  });
});

describe('the words of a consent', () => {
  const consents = async (id: string) =>
    (
      await app.database.pool.query<{
        consent_text: string;
        confirmed_at: Date | null;
        withdrawn_at: Date | null;
      }>('SELECT * FROM subscriber_consent WHERE subscriber_id = $1 ORDER BY agreed_at', [id])
    ).rows;
  const asking = (label: string) => setSettings(app.database.pool, { emailConsentCheckboxLabel: label });
  const later = async (work: () => Promise<unknown>, days = 1) => {
    app.services.clock.shiftBy(days * 86_400_000);
    await work();
    app.services.clock.shiftBy(-days * 86_400_000);
  };
  afterEach(() => asking(''));

  test('stay after it was withdrawn, whatever somebody else agrees to without the address', async () => {
    await asking('Once a year');
    const { email, id, token } = await agreed();
    await confirm(token);
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    const before = await one(id);
    await asking('Every day');
    await later(() => agree(email));
    expect(await one(id)).toEqual(before);
    expect(await consents(id)).toMatchObject([
      { consent_text: 'Once a year', confirmed_at: expect.any(Date), withdrawn_at: expect.any(Date) },
      { consent_text: 'Every day', confirmed_at: null, withdrawn_at: null },
    ]);
  });

  test('are those that the link was mailed for', async () => {
    await asking('Once a year');
    const { email, id, token } = await agreed();
    await asking('Every day');
    await later(() => agree(email), 1 / 24);
    await confirm(token);
    expect(await one(id)).toMatchObject({ consent_text: 'Once a year', confirmed_at: expect.any(Date) });
    expect(await consents(id)).toMatchObject([{ confirmed_at: expect.any(Date) }, { confirmed_at: null }]);
  });

  test('are given anew by who withdrew and comes back by the same link', async () => {
    const { id, token } = await agreed();
    await confirm(token);
    await app.call(changeSubscription, { params: { token }, body: { subscribed: false } });
    await later(
      () => app.call(changeSubscription, { params: { token }, body: { subscribed: true } }),
      1 / 24,
    );
    const [first, second] = await consents(id);
    expect(first?.withdrawn_at).not.toBeNull();
    expect(second).toMatchObject({ consent_text: first?.consent_text, withdrawn_at: null });
    expect(await one(id)).toMatchObject({ unsubscribed_at: null, confirmed_at: second?.confirmed_at });
  });
});

test('links that are asked for in the same moment are mailed each', async () => {
  const { email, id } = await agreed();
  await app.services.database.transact(async (tx) => {
    for (const { token } of [newLink(), newLink()]) {
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

  test('shows address, source, consent, confirmation and export to those who may view subscribers alone', async () => {
    const { email, token } = await agreed();
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
    const { email, id } = await agreed();
    await exported({ ids: [id] });
    const found = async (query: Record<string, string>) => {
      const answer = await app.call(page, { query: { search: email, ...query } }, { as: viewer });
      return (answer.body as { count: number }).count;
    };
    expect(await found({ state: 'waiting', exported: 'yes', source: `voting:${voting.slug}` })).toBe(1);
    expect(await found({ consented_at: 'today' })).toBe(1);
    expect(await found({ state: 'confirmed' })).toBe(0);
    expect(await found({ exported: 'no' })).toBe(0);
    expect(await found({ source: 'voting:another' })).toBe(0);
    expect(await found({ consented_at: '..2020-01-01' })).toBe(0);
  });

  test('tells the log who has exported it and what', async () => {
    const { email } = await agreed();
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

describe('anonymising', () => {
  test('replaces the address by its hash, and no vote leads to it any more', async () => {
    const { email, id, token } = await agreed();
    expect((await anonymize({ ids: [id] })).body).toEqual({ changed: 1 });
    expect(await one(id)).toMatchObject({ email: null, token_hash: null, anonymized_at: expect.any(Date) });
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

  test('leaves the vote: its link counts it, and confirms nobody', async () => {
    const { id, token } = await agreed();
    await anonymize({ ids: [id] });
    const before = await countedVotes(app.database.pool, project.participant);
    expect((await confirm(token)).body).toMatchObject({ outcome: 'counted' });
    expect(await countedVotes(app.database.pool, project.participant)).toBe(before + 1);
    expect(await one(id)).toMatchObject({ email: null, confirmed_at: null });
  });

  test('ends the link of a consent', async () => {
    const { id } = await agreed();
    const { token, hash } = newLink();
    await app.database.pool.query(
      `UPDATE subscriber SET token_hash = $2, token_expires_at = now() + interval '1 day' WHERE id = $1`,
      [id, hash],
    );
    const read = () => app.call(getSubscription, { params: { token } });
    expect((await read()).body).toMatchObject({ outcome: 'open' });
    await anonymize({ ids: [id] });
    expect((await read()).status).toBe(404);
    const answer = await app.call(changeSubscription, { params: { token }, body: { subscribed: true } });
    expect(answer.status).toBe(404);
    expect(await one(id)).toMatchObject({ email: null, confirmed_at: null });
  });

  test('is for good: a new consent of the same address is somebody new, unconfirmed and not exported', async () => {
    const { email, id, token } = await agreed();
    await confirm(token);
    await exported({ ids: [id] });
    await anonymize({ ids: [id] });
    app.services.clock.shiftBy(86_400_000);
    expect((await agree(email)).status).toBe(200);
    app.services.clock.shiftBy(-86_400_000);
    const [fresh, ...more] = await subscribersOf('email = $1', email);
    expect(more).toEqual([]);
    expect(fresh).toMatchObject({ confirmed_at: null, exported_at: null, anonymized_at: null });
    expect(fresh?.id).not.toBe(id);
    expect(await one(id)).toMatchObject({ email: null, anonymized_at: expect.any(Date) });
    const back = app.database.pool.query(
      'UPDATE subscriber SET email = $2, anonymized_at = NULL WHERE id = $1',
      [id, email],
    );
    await expect(back).rejects.toThrow(/is anonymised/);
  });

  test('is done once, also by two at the same time', async () => {
    const { id } = await agreed();
    const answers = await Promise.all([anonymize({ ids: [id] }), anonymize({ ids: [id] })]);
    const changed = answers.map(({ body }) => (body as { changed: number }).changed);
    expect(changed.toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect((await anonymize({ ids: [id] })).body).toEqual({ changed: 0 });
  });

  test('and the click on the link at the same time end in an anonymous subscriber and a counted vote', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const { id, token } = await agreed();
      const [done, clicked] = await Promise.all([anonymize({ ids: [id] }), confirm(token)]);
      expect(done.body).toEqual({ changed: 1 });
      expect(clicked.body).toMatchObject({ outcome: 'counted' });
      expect(await one(id)).toMatchObject({ email: null });
    }
  });

  test('takes all that match, and nothing when their number has changed', async () => {
    const { email } = await agreed();
    const all = { search: email };
    const wrong = await anonymize({ all, except: [], expected: 2 });
    expect(wrong.status).toBe(409);
    expect(wrong.body).toMatchObject({ codes: { non_field_errors: ['selection_changed'] } });
    expect((await anonymize({ all, except: [], expected: 1 })).body).toEqual({ changed: 1 });
  });

  test('needs subscribers.change', async () => {
    const { id } = await agreed();
    expect((await anonymize({ ids: [id] }, viewer)).status).toBe(403);
    expect((await exported({ ids: [id] }, viewer)).status).toBe(403);
    expect(await one(id)).toMatchObject({ anonymized_at: null, exported_at: null });
  });
});

describe('set exported', () => {
  test('notes the first time and leaves out who is anonymous', async () => {
    const [first, second] = [await agreed(), await agreed()];
    await anonymize({ ids: [second.id] });
    expect((await exported({ ids: [first.id, second.id] })).body).toEqual({ changed: 1 });
    const { exported_at: at } = (await one(first.id)) ?? {};
    expect(at).toBeInstanceOf(Date);
    expect((await one(second.id))?.exported_at).toBeNull();
    expect(await lastAudit()).toMatchObject({ detail: { exported: [first.id] } });
    expect((await exported({ ids: [first.id] })).body).toEqual({ changed: 0 });
    expect((await one(first.id))?.exported_at).toEqual(at);
  });
});
