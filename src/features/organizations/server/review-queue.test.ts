import { describe, expect, it } from 'vitest';
import type { ResponseOf } from '#platform/contract/route.ts';
import type { GridPermission } from '#platform/contract/permissions.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { decideOrganization, readOrganizationReview } from '../contract/review.ts';
import { readOrganizationReasons, saveOrganizationReasons } from '../contract/review-reasons.ts';

const app = useApp();
const staff = (...permissions: GridPermission[]) => buildUser(app.services, { permissions });
const reviewer = () => staff('view_organizations', 'change_organization_review');

/** An organization that waits since a day of 2020; without a status it is complete. */
async function waiting(day: number, status = 2): Promise<string> {
  const slug = unique('queue');
  await app.database.pool.query(
    `INSERT INTO organization (slug, title, status, review_status, needs_donation_review, submitted_at)
     VALUES ($1, $1, $2, 1, true, '2020-01-01'::timestamptz + $3 * interval '1 day')`,
    [slug, status, day],
  );
  return slug;
}
const review = async (slug: string, as: BuiltUser): Promise<ResponseOf<typeof readOrganizationReview>> =>
  (await app.call(readOrganizationReview, { params: { slug } }, { as })).body;

describe('the queue of the review', () => {
  it('has what waits, longest first, and goes on after a decision', async () => {
    const as = await reviewer();
    const [second, first, third] = [await waiting(2), await waiting(1), await waiting(3)];
    await waiting(2, 1);
    const before = await review(second, as);
    expect(before.queue).toMatchObject({
      position: 2,
      previous: { slug: first, title: first },
      next: { slug: third, title: third },
    });
    const count = before.queue?.count ?? 0;
    const params = { slug: second };
    const body = { version: before.version, decision: 'accepted', reason: '', internal_note: '' } as const;
    expect((await app.call(decideOrganization, { params, body }, { as })).status).toBe(200);
    expect((await review(second, as)).queue).toMatchObject({
      count: count - 1,
      position: null,
      previous: { slug: first },
      next: { slug: third },
    });
    expect((await review(first, as)).queue).toMatchObject({ position: 1, previous: null });
  });

  it('and ready-made reasons are not shown to those who may not decide', async () => {
    const slug = await waiting(4);
    expect(await review(slug, await staff('view_organizations'))).toMatchObject({
      queue: null,
      ready_reasons: [],
    });
  });
});

describe('ready-made reasons', () => {
  const reason = { decision: 'send_back', title: 'Statute', text: 'Please add the statute.' } as const;
  const read = async (as: BuiltUser): Promise<ResponseOf<typeof readOrganizationReasons>> =>
    (await app.call(readOrganizationReasons, {}, { as })).body;
  const save = (version: string, reasons: object[], as: BuiltUser) =>
    app.call(saveOrganizationReasons, { body: { version, reasons } }, { as });

  it('are saved as a whole, offered with the review, and refused to the second of two who change them', async () => {
    const as = await reviewer();
    const { version } = await read(as);
    const answers = await Promise.all(
      ['Statute', 'Notice'].map((title) => save(version, [{ ...reason, title }], as)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stored = await read(as);
    expect(stored.reasons).toHaveLength(1);
    expect((await review(await waiting(5), as)).ready_reasons).toEqual(stored.reasons);
    expect((await save(stored.version, stored.reasons, as)).body).toEqual({ version: stored.version });
    expect((await save(stored.version, [], as)).status).toBe(200);
    expect((await read(as)).reasons).toEqual([]);
  });

  it('have a name and a text, and belong to those who decide', async () => {
    const as = await reviewer();
    const { version } = await read(as);
    expect((await save(version, [{ ...reason, title: ' ' }], as)).status).toBe(400);
    expect((await save(version, [{ ...reason, text: '' }], as)).status).toBe(400);
    expect((await save(version, [{ ...reason, decision: 'public' }], as)).status).toBe(400);
    const other = await staff('view_organizations', 'change_organizations');
    expect((await save(version, [reason], other)).status).toBe(403);
    expect((await app.call(readOrganizationReasons, {}, { as: other })).status).toBe(403);
    expect((await app.call(readOrganizationReasons, {})).status).toBe(401);
  });
});
