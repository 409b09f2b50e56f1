import { describe, expect, it } from 'vitest';
import { give, makeGiving, noticeOf, post, useGiving } from '#features/donations/server/testing.ts';
import { buildUser, type BuiltUser, unique } from '#testing/factories.ts';
import {
  createNewsItem,
  getNewsSubscription,
  type OwnNews,
  readNewsItem,
  saveNewsItem,
  withdrawNewsSubscription,
} from '../contract.ts';
import { forgetNewsConsents } from './subscriptions.ts';

const app = useGiving();
const pool = () => app.database.pool;

/** A project that accepts donations, with an administrator. */
async function receiver() {
  const giving = await makeGiving(pool(), { needs: [[1_000_000n, 0n]] });
  const owner = await buildUser(app.services, {});
  await pool().query(
    `INSERT INTO organization_administrator (organization_id, user_id)
     SELECT organization_id, $2 FROM project WHERE id = $1`,
    [giving.project.id, owner.id],
  );
  return { ...giving, owner };
}

type Receiver = Awaited<ReturnType<typeof receiver>>;

const address = () => `${unique('donor')}@example.org`;

/** A paid donation of somebody who wants news. */
async function donated(to: Receiver, email: string, overrides: Record<string, unknown> = {}) {
  const donation = await give(app, to, { email, news_wanted: true, ...overrides });
  expect((await post(app, noticeOf(donation))).status).toBe(200);
  return donation;
}

async function publish(to: Receiver, title = 'The roof is on'): Promise<string> {
  const body = { project: to.project.slug, title, body: '<p>Done.</p>', picture: [], picture_alt: '' };
  const answer = await app.call(
    createNewsItem,
    { body: { ...body, publish: true } },
    { as: to.owner, idempotencyKey: unique('news') },
  );
  expect(answer.status).toBe(201);
  await app.services.jobs.drain();
  return (answer.body as { id: string }).id;
}

async function setPublished(id: string, isPublished: boolean, as: BuiltUser): Promise<void> {
  const news = (await app.call(readNewsItem, { params: { id } }, { as })).body as OwnNews;
  const { version, title, body, picture, picture_alt } = news;
  const content = { version, title, body, picture, picture_alt, publish: isPublished };
  expect((await app.call(saveNewsItem, { params: { id }, body: content }, { as })).status).toBe(200);
  await app.services.jobs.drain();
}

/** Who was written to about news. */
async function recipients(): Promise<string[]> {
  const { rows } = await pool().query<{ recipient: string }>(
    "SELECT recipient FROM email WHERE template = 'news_published' ORDER BY id",
  );
  return rows.map(({ recipient }) => recipient);
}

const mailsTo = async (email: string) => (await recipients()).filter((other) => other === email).length;

async function tokenOf(donation: { readonly id: bigint }): Promise<string> {
  const { rows } = await pool().query<{ token: string }>(
    'SELECT token FROM news_consent WHERE donation_id = $1',
    [donation.id],
  );
  return rows[0]?.token ?? '';
}

describe('news are mailed', () => {
  it('to donors who agreed and paid, and to nobody else', async () => {
    const to = await receiver();
    const other = await receiver();
    const [agreed, silent, unpaid, elsewhere, refunded] = [1, 2, 3, 4, 5].map(address) as [
      string,
      string,
      string,
      string,
      string,
    ];
    await donated(to, agreed);
    await donated(to, silent, { news_wanted: false });
    await give(app, to, { email: unpaid, news_wanted: true });
    await donated(other, elsewhere);
    const returned = await donated(to, refunded);
    await pool().query("UPDATE private_donation SET state = 'refunded' WHERE id = $1", [returned.id]);
    const before = (await recipients()).length;
    await publish(to);
    expect((await recipients()).slice(before)).toEqual([agreed]);
  });

  it('once to each person, however many donations, publications and workers there are', async () => {
    const to = await receiver();
    const email = address();
    await donated(to, email);
    await donated(to, email.replace('@', '+tag@'));
    const id = await publish(to);
    await setPublished(id, false, to.owner);
    await setPublished(id, true, to.owner);
    // A job whose worker was killed before it had noted the end is repeated.
    await pool().query('UPDATE news_item SET mailed_at = NULL WHERE id = $1', [id]);
    await setPublished(id, false, to.owner);
    await setPublished(id, true, to.owner);
    expect((await mailsTo(email)) + (await mailsTo(email.replace('@', '+tag@')))).toBe(1);
    await publish(to, 'Another one');
    expect((await mailsTo(email)) + (await mailsTo(email.replace('@', '+tag@')))).toBe(2);
  });

  it('not while they are drafts, nor after they were withdrawn', async () => {
    const to = await receiver();
    const email = address();
    await donated(to, email);
    const body = { project: to.project.slug, title: 'Draft', body: '<p>x</p>', picture: [], picture_alt: '' };
    await app.call(
      createNewsItem,
      { body: { ...body, publish: false } },
      { as: to.owner, idempotencyKey: unique('news') },
    );
    await app.services.jobs.drain();
    expect(await mailsTo(email)).toBe(0);
  });

  it('with a link that withdraws the consent, for all donations of the person to the project', async () => {
    const to = await receiver();
    const email = address();
    const first = await donated(to, email);
    const second = await donated(to, email);
    const token = await tokenOf(first);
    const subscription = await app.call(getNewsSubscription, { params: { token } });
    expect(subscription.body).toMatchObject({ subscribed: true, email: expect.stringMatching(/^d\*\*\*@/) });
    expect(JSON.stringify(subscription.body)).not.toContain(email);
    for (const _ of [1, 2]) {
      const answer = await app.call(withdrawNewsSubscription, { params: { token } });
      expect(answer.body).toMatchObject({ subscribed: false });
    }
    const other = await app.call(getNewsSubscription, { params: { token: await tokenOf(second) } });
    expect(other.body).toMatchObject({ subscribed: false });
    await publish(to);
    expect(await mailsTo(email)).toBe(0);
    await donated(to, email);
    await publish(to, 'After agreeing again');
    expect(await mailsTo(email)).toBe(1);
  });

  it('with a link that also ends what was agreed to again since', async () => {
    const to = await receiver();
    const email = address();
    const token = await tokenOf(await donated(to, email));
    await app.call(withdrawNewsSubscription, { params: { token } });
    await donated(to, email.toUpperCase());
    expect((await app.call(getNewsSubscription, { params: { token } })).body).toMatchObject({
      subscribed: true,
    });
    const { body } = await app.call(withdrawNewsSubscription, { params: { token } });
    expect(body).toMatchObject({ subscribed: false });
    await publish(to);
    expect(await mailsTo(email)).toBe(0);
  });

  it.each(['project', 'organization'] as const)(
    'with a link to news of the %s that ends those about a project, however they were agreed to',
    async (kind) => {
      const to = await receiver();
      const other = await receiver();
      const email = address();
      const [ofProject, ofOrganization, elsewhere] = [
        await donated(to, email),
        await donated(to, email),
        await donated(other, email),
      ];
      // As if it had been given to the organization as a whole.
      await pool().query(
        `UPDATE private_donation d SET project_id = NULL, organization_id = p.organization_id
         FROM project p WHERE p.id = d.project_id AND d.id = $1`,
        [ofOrganization.id],
      );
      const token = await tokenOf(kind === 'project' ? ofProject : ofOrganization);
      const { rows } = await pool().query<{ title: string }>(
        `SELECT o.title FROM organization o JOIN project p ON p.organization_id = o.id WHERE p.id = $1`,
        [to.project.id],
      );
      const before = await app.call(getNewsSubscription, { params: { token } });
      expect(before.body).toMatchObject({ recipient: expect.stringContaining(rows[0]?.title ?? '-') });
      await app.call(withdrawNewsSubscription, { params: { token } });
      await publish(to);
      expect(await mailsTo(email)).toBe(0);
      const unrelated = await app.call(getNewsSubscription, { params: { token: await tokenOf(elsewhere) } });
      expect(unrelated.body).toMatchObject({ subscribed: true });
    },
  );

  it('shows nothing for an unknown link', async () => {
    const token = crypto.randomUUID();
    expect((await app.call(getNewsSubscription, { params: { token } })).status).toBe(404);
    expect((await app.call(withdrawNewsSubscription, { params: { token } })).status).toBe(404);
  });

  it('stores the text that the donor read, and masks the link in the log', async () => {
    const to = await receiver();
    const email = address();
    const donation = await donated(to, email);
    const { rows } = await pool().query('SELECT consent_text FROM news_consent WHERE donation_id = $1', [
      donation.id,
    ]);
    expect(rows[0]?.consent_text).toBe('Email me news about this project');
    await publish(to);
    const mail = await pool().query<{ text_body: string }>(
      "SELECT text_body FROM email WHERE template = 'news_published' AND recipient = $1",
      [email],
    );
    expect(mail.rows[0]?.text_body).toContain('/news-item/');
    expect(mail.rows[0]?.text_body).not.toContain(await tokenOf(donation));
  });

  it('no longer to somebody who has deleted their account, even if a receipt keeps their address', async () => {
    const to = await receiver();
    const email = address();
    const donation = await donated(to, email, { needs_receipt: true });
    const user = await buildUser(app.services, {});
    await pool().query('UPDATE private_donation SET donor_id = $2 WHERE id = $1', [donation.id, user.id]);
    await app.services.database.transact((tx) => forgetNewsConsents(tx, user));
    await publish(to);
    expect(await mailsTo(email)).toBe(0);
  });
});
