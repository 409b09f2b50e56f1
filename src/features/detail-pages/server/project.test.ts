import { describe, expect, test } from 'vitest';
import { makeOrganization, makeProject } from '#testing/projects.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { getProject, type ProjectDetail } from '../contract/project.ts';

const app = useApp();

async function detail(slug: string, locale = 'en_US'): Promise<ProjectDetail> {
  const answer = await app.call(getProject, { params: { slug } }, { locale });
  expect(answer.status).toBe(200);
  return answer.body;
}

describe('GET project', () => {
  test('returns goals, sources, limits and days left', async () => {
    const organizationId = await makeOrganization(app.database.pool, { website: 'javascript:alert(1)' });
    const { id, slug } = await makeProject(app.database.pool, {
      organizationId,
      description: 'First.\n\nSecond <b>bold</b><script>alert(1)</script>',
      needs: [
        [10_000n, 10_000n],
        [30_050n, 1n],
      ],
    });
    await app.database.pool.query('UPDATE project_funding SET held = 1000 WHERE project_id = $1', [id]);
    const project = await detail(slug);
    expect(project).toMatchObject({
      slug,
      project_title: project.title,
      total_goals_count: 2,
      completed_goals_count: 1,
      current_goal_slug: 'need-2',
      current_goal: {
        in_cents: 30_050,
        in_coins: 30_050,
        in_currency: '300.50',
        in_currency_display: '€300.50',
      },
      current_goal_balance: { in_cents: 1 },
      balance: { in_cents: 10_001 },
      still_missing: { in_cents: 30_049 },
      percent: 25,
      funded_by_private_donations: { in_cents: 10_001 },
      sources: { direct: { in_cents: 0 }, remainder: { in_cents: 30_049 } },
      donation_limits: { min_in_cents: 100, max_in_cents: 29_049, step_in_cents: 1, held_in_cents: 1000 },
      can_receive_fundings: true,
      is_preview: false,
      ends_at: '2099-12-31T22:59:59.999Z',
      share_link: `http://localhost:8000/project/${slug}/`,
      voting: null,
      current_voting_rank: null,
    });
    expect(project.goals.map(({ percent }) => percent)).toEqual([100, 1]);
    expect(project.description).not.toContain('<script');
    expect(project.organization.website).not.toContain('javascript');
    expect((await detail(slug, 'de')).balance.in_currency_display).toBe('100,01\u00a0€');
  });

  test('has limits of zero if donations are not possible', async () => {
    const { slug } = await makeProject(app.database.pool, { endsOn: '2021-01-01' });
    const project = await detail(slug);
    expect(project.donation_limits).toMatchObject({ min_in_cents: 0, max_in_cents: 0 });
    expect(project).toMatchObject({
      expired: true,
      is_finished: true,
      days_left: 0,
      can_receive_fundings: false,
    });
  });

  test('an archived project stays reachable; banned, deleted and unreviewed ones are 404, except for staff', async () => {
    const archived = await makeProject(app.database.pool, { status: 3 });
    expect((await detail(archived.slug)).is_status_archived).toBe(true);
    const staff = await buildUser(app.services, { permissions: ['view_projects'] });
    const others = await buildUser(app.services, { permissions: ['view_statistics'] });
    for (const made of [
      { isBanned: true },
      { status: 4 },
      { reviewStatus: 1 },
      { reviewStatus: 4 },
      { status: 1 },
    ]) {
      const { slug } = await makeProject(app.database.pool, made);
      expect((await app.call(getProject, { params: { slug } })).status).toBe(404);
      expect((await app.call(getProject, { params: { slug } }, { as: others })).status).toBe(404);
      const seen = await app.call(getProject, { params: { slug } }, { as: staff });
      expect(seen.status).toBe(200);
      expect((seen.body as ProjectDetail).is_preview).toBe(true);
    }
    expect((await app.call(getProject, { params: { slug: unique('no') } })).status).toBe(404);
  });
});
