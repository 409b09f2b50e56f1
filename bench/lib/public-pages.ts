import type pg from 'pg';

/** The public pages of the demo by their names, explore and a project with a picture first. */
export async function publicPages(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ project: string; organization: string; list: string; entry: string }>(
    `SELECT
       (SELECT p.slug FROM explore_project JOIN project p ON p.id = project_id
         WHERE EXISTS (SELECT FROM project_photo f WHERE f.project_id = p.id) ORDER BY p.id LIMIT 1) AS project,
       (SELECT o.slug FROM organization o WHERE o.status = 2 AND o.review_status = 2 ORDER BY o.id LIMIT 1) AS organization,
       (SELECT slug FROM page WHERE published ->> 'voting' IS NOT NULL ORDER BY id LIMIT 1) AS list,
       (SELECT '/project/' || p.slug || '/voting/' || v.slug || '/' FROM voting_participant vp
         JOIN voting v ON v.id = vp.voting_id JOIN project p ON p.id = vp.project_id
         WHERE now() BETWEEN v.starts_at AND v.ends_at ORDER BY vp.id LIMIT 1) AS entry`,
  );
  const found = rows[0];
  if (!found) throw new Error('the demo has no public pages');
  return {
    explore: '/',
    project: `/project/${found.project}/`,
    organizations: '/organizations/',
    organization: `/organization/${found.organization}/`,
    'voting list': `/projects/${found.list}/`,
    'voting project': found.entry,
    redeem: '/redeem/',
    login: '/login/',
    'choose sign-up': '/choose-signup/',
    'sign-up': '/signup/',
    'organization sign-up': '/organization-signup/',
    'company sign-up': '/company-signup/',
    'password reset': '/account/password/reset/',
    'cookie settings': '/cookie-settings/',
    privacy: '/privacy/',
    imprint: '/imprint/',
    accessibility: '/accessibility/',
  };
}
