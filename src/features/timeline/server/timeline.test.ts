import { describe, expect, it } from 'vitest';
import { makePayout } from '#features/payouts/server/testing.ts';
import { setPayoutStatus } from '#features/payouts/contract/payouts.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeOrganization } from '#testing/projects.ts';
import { addTimelineNote, readTimeline, TIMELINE_PAGE } from '../contract.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const call = (record: string, as: BuiltUser, before?: string) =>
  app.call(readTimeline, { query: before === undefined ? { record } : { record, before } }, { as });
const read = async (
  record: string,
  as: BuiltUser,
  before?: string,
): Promise<ResponseOf<typeof readTimeline>> => (await call(record, as, before)).body;
const note = (record: string, text: string, as: BuiltUser, idempotencyKey = crypto.randomUUID()) =>
  app.call(addTimelineNote, { body: { record, text } }, { as, idempotencyKey });

async function organization(): Promise<{ id: bigint; record: string }> {
  const id = await makeOrganization(app.database.pool);
  const { rows } = await app.database.pool.query<{ slug: string }>(
    'SELECT slug FROM organization WHERE id = $1',
    [id],
  );
  return { id, record: `organization:${rows[0]?.slug}` };
}

/** An organization with a decision, a mail, and a row of the audit log. */
async function lived(by: BuiltUser) {
  const made = await organization();
  const { pool } = app.database;
  await pool.query(
    `INSERT INTO decision (subject, subject_id, at, actor, kind, reason, internal_note)
     VALUES ('organization', $1, now() - interval '3 hours', $2, 'send_back', 'Statute missing', 'Third time')`,
    [made.id, by.id],
  );
  await pool.query(
    `INSERT INTO email (template, locale, recipient, subject, text_body, promise, message_id, created_at)
     VALUES ('organization_sent_back', 'de', 'verein@example.org', 'Please complete', '', $1, $1, now() - interval '2 hours')`,
    [`organization:${made.id}:send_back:1`],
  );
  await pool.query(
    `INSERT INTO audit_log (at, actor, route, subject, objects, detail, request)
     VALUES (now() - interval '1 hour', $1, 'organization_other_reviews', $2, ARRAY[$2], '{"reason": "Agreed by phone"}', 'test')`,
    [by.id, made.record],
  );
  return made;
}
const sources = ({ entries }: ResponseOf<typeof readTimeline>) => entries.map(({ source }) => source);

describe('the timeline of a record', () => {
  it('shows each reader what their rights allow: decisions and notes, mails, changes', async () => {
    const by = await staff('view_organizations', 'view_email_logs', 'view_audit_logs');
    const { record } = await lived(by);
    expect((await note(record, 'Called them', by)).status).toBe(200);
    const all = await read(record, by);
    // The note is also a row of the audit log.
    expect(sources(all).filter((source) => source !== 'change')).toEqual(['note', 'mail', 'decision']);
    expect(all.entries.find(({ text }) => text === 'Agreed by phone')).toMatchObject({
      title: expect.not.stringContaining('organization_other_reviews'),
      source: 'change',
      by: by.username,
    });
    expect(all.entries.at(-1)).toMatchObject({
      title: 'send_back',
      by: by.username,
      text: 'Statute missing',
      internal_note: '',
    });
    expect(all.entries.find(({ source }) => source === 'mail')).toMatchObject({
      title: 'Please complete',
      mail: { recipient: 'verein@example.org', state: 'queued' },
    });
    expect(sources(await read(record, await staff('view_organizations')))).toEqual(['note', 'decision']);
    const mailer = await staff('view_organizations', 'view_email_logs');
    expect(sources(await read(record, mailer))).toEqual(['note', 'mail', 'decision']);
  });

  it('shows the digests that name the record', async () => {
    const by = await staff('view_organizations', 'view_email_logs');
    const [{ id, record }, other] = [await organization(), await organization()];
    await app.database.pool.query(
      `WITH e AS (INSERT INTO email (template, locale, recipient, subject, text_body, promise, message_id, created_at)
         VALUES ('digest', 'de', 'verein@example.org', '2 messages', '', $1, $1, now()) RETURNING id)
       INSERT INTO email_record (kind, record_id, email_id) SELECT 'organization', $2, id FROM e`,
      [`digest:${id}`, id],
    );
    expect((await read(record, by)).entries).toMatchObject([{ source: 'mail', title: '2 messages' }]);
    expect((await read(other.record, by)).entries).toEqual([]);
  });

  it('shows internal notes of reviews only to those who may view reviews', async () => {
    const by = await staff('view_organizations', 'view_organization_review');
    const { record } = await lived(by);
    expect((await read(record, by)).entries.at(-1)?.internal_note).toBe('Third time');
    const other = await staff('view_organizations');
    expect(JSON.stringify(await read(record, other))).not.toContain('Third time');
  });

  it('is refused without the right to view the record, and to visitors; unknown records are 404', async () => {
    const { record } = await organization();
    const other = await staff('view_projects', 'view_audit_logs', 'view_email_logs');
    expect((await call(record, other)).status).toBe(403);
    expect((await note(record, 'x', other)).status).toBe(403);
    expect((await app.call(readTimeline, { query: { record } })).status).toBe(401);
    expect((await app.call(addTimelineNote, { body: { record, text: 'x' } })).status).toBe(401);
    const own = await staff('view_organizations', 'view_payouts');
    expect((await call('organization:nobody', own)).status).toBe(404);
    expect((await call('payout:abc', own)).status).toBe(404);
    expect((await call('claim:1', own)).status).toBe(400);
    const endUser = await buildUser(app.services, {});
    expect((await call(record, endUser)).status).toBe(403);
  });

  it('is read page by page, without gaps or repetitions, also where times are equal', async () => {
    const by = await staff('view_organizations');
    const { id, record } = await organization();
    await app.database.pool.query(
      `INSERT INTO record_note (kind, record_id, at, actor, body)
       SELECT 'organization', $1, '2026-01-01'::timestamptz + (n / 4) * interval '1 hour', $2, n::text FROM generate_series(1, 60) n`,
      [id, by.id],
    );
    await app.database.pool.query(
      `INSERT INTO decision (subject, subject_id, at, actor, kind, reason, internal_note)
       SELECT 'organization', $1, '2026-01-01'::timestamptz + n * interval '1 hour', $2, 'public', '', '' FROM generate_series(1, 5) n`,
      [id, by.id],
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await read(record, by, before);
      expect(page.entries.length).toBeLessThanOrEqual(TIMELINE_PAGE);
      seen.push(...page.entries.map((entry) => entry.id));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toHaveLength(65);
    expect(new Set(seen).size).toBe(65);
  });

  it('of a payout has its events, and of a project its bookings, for those who may see the money', async () => {
    const owner = await makeOrganization(app.database.pool);
    const { id, project } = await makePayout(app.services, { organization: owner, amount: 2_000n });
    const clerk = await staff('view_payouts', 'change_payout_status');
    const body = { selection: { ids: [id] }, paid: true, reason: '' };
    expect((await app.call(setPayoutStatus, { body }, { as: clerk })).status).toBe(200);
    const { entries } = await read(`payout:${id}`, clerk);
    expect(entries.map(({ source, title }) => [source, title])).toEqual([
      ['event', 'paid'],
      ['event', 'created'],
    ]);
    const money = await staff('view_projects', 'view_private_donations', 'view_internal_fundings');
    expect((await read(`project:${project}`, money)).entries).toMatchObject([
      { source: 'booking', title: 'donation_booked', amount_in_cents: 2_000 },
    ]);
    expect((await read(`project:${project}`, await staff('view_projects'))).entries).toEqual([]);
  });

  it('of a project does not say who gave donation codes: that is for those who handle the money', async () => {
    const owner = await makeOrganization(app.database.pool);
    const { project } = await makePayout(app.services, { organization: owner, amount: 2_000n });
    const giver = await buildUser(app.services, {});
    await app.database.pool.query(
      `SELECT ledger_post('coins_distributed', 'coin_distribution', 1, $2::bigint, 'test', now(), 'test:codes',
         jsonb_build_array(jsonb_build_object('kind', 'clearing:sandbox', 'owner', p.id, 'amount', -500),
           jsonb_build_object('kind', 'need_codes', 'owner', n.id, 'amount', 500, 'floor', 0)))
       FROM project p JOIN need n ON n.project_id = p.id WHERE p.slug = $1 LIMIT 1`,
      [project, giver.id],
    );
    const money = await staff('view_projects', 'view_private_donations', 'view_internal_fundings');
    expect((await read(`project:${project}`, money)).entries).toMatchObject([
      { title: 'coins_distributed', amount_in_cents: 500, by: null },
      { title: 'donation_booked' },
    ]);
  });
});

describe('an internal note', () => {
  it('is added once by a repeated request, with a trace, and only to records that have notes', async () => {
    const by = await staff('view_organizations', 'view_payouts');
    const { record } = await organization();
    const key = crypto.randomUUID();
    const [first, again] = [await note(record, 'Once', by, key), await note(record, 'Once', by, key)];
    expect(again.body).toEqual(first.body);
    expect((await read(record, by)).entries).toMatchObject([
      { source: 'note', text: 'Once', by: by.username },
    ]);
    const { rows } = await app.database.pool.query(
      `SELECT detail ->> 'note' AS note FROM audit_log WHERE route = 'timeline_note' AND subject = $1`,
      [record],
    );
    expect(rows).toEqual([{ note: 'Once' }]);
    expect((await note(record, '  ', by)).status).toBe(400);
    const owner = await makeOrganization(app.database.pool);
    const { id } = await makePayout(app.services, { organization: owner, amount: 700n });
    expect((await note(`payout:${id}`, 'x', by)).status).toBe(400);
  });
});
