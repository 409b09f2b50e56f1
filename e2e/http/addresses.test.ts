import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { screens } from '#app/routes.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { usePages } from '../support/pages.ts';

let staff: BuiltUser;
/** A project and an organization that exist. */
const slugs = { project: '', organization: '' };
const pages = usePages(async (services) => {
  staff = await buildUser(services, { isSuperuser: true });
  const { db, pool } = services.database;
  const project = await makeProject(pool);
  const organization = await db
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .where('p.id', '=', project.id)
    .select('o.slug')
    .executeTakeFirstOrThrow();
  Object.assign(slugs, { project: project.slug, organization: organization.slug });
});

/** Invalid segments: no number, an unused one, one out of range, too long, broken characters. */
const nothing = ['x', '0', '-1', '1.5', '404404', '9'.repeat(30), 'a'.repeat(400), '%00', '%ED%A0%80', '%'];

const named = screens.filter(({ path }) => path.includes(':'));
/** Mailed links show a separate page when they are invalid. */
const saysItself = named.filter(({ path }) => path.includes(':token') && !path.startsWith('/donation/'));

describe('an unknown address', () => {
  for (const path of named.map(({ path }) => path)) {
    test(`${path} is shown as an error of the visitor, not of the site`, async () => {
      const shown = new Map<string, number>();
      for (const segment of nothing) {
        const address = path.replace(/:\w+\??/g, segment);
        const { status } = await pages.get(address, { as: staff });
        shown.set(segment, status);
      }
      const expected = saysItself.some((screen) => screen.path === path) ? [200, 400, 404] : [400, 404];
      expect([...shown].filter(([, status]) => !expected.includes(status))).toEqual([]);
      // A segment that browsers never send is refused as a request; every other one is a 404 page.
      expect([...shown].filter(([segment, status]) => status === 400 && !segment.includes('%'))).toEqual([]);
    });
  }
});

/** Values that no page of ours sends: NUL and far too long; for pages of visitors broken characters as well. */
const forged = ['%00', 'a'.repeat(6_000)];
const forgedByVisitors = [...forged, '%ED%A0%80', '%0A', '%'];
/** What the screen of a list reads of its address. */
const OF_LISTS = ['page', 'page_size', 'search', 'ordering', 'saved_view'];

/** The query parameters that a screen reads: those that the table names, and those in its file. */
function queryOf({ screen, shared = [], secrets = [], path }: (typeof screens)[number]): string[] {
  const source = readFileSync(new URL(`../../src/app/${screen}`, import.meta.url), 'utf8');
  const read = [...source.matchAll(/searchParams\.(?:get|has)\('(\w+)'\)/g)].map(([, name = '']) => name);
  const inQuery = secrets.filter((name) => !path.includes(`:${name}`));
  return [...new Set([...shared, ...inQuery, ...read, ...(source.includes('listLoader') ? OF_LISTS : [])])];
}

describe('a forged query', () => {
  /** The page of a record that exists, where the screen is public. */
  const filled = (path: string) =>
    path
      .replace(':projectSlug', slugs.project)
      .replace(':orgSlug', slugs.organization)
      .replace(/:\w+\??\//g, path.includes('?') ? '' : 'x/');

  for (const screen of screens.filter((one) => queryOf(one).length > 0)) {
    test(`of ${screen.path} is shown as an error of the visitor, if it is one`, async () => {
      const failed: string[] = [];
      const isPublic = screen.permission === 'public';
      for (const name of queryOf(screen)) {
        for (const value of isPublic ? forgedByVisitors : forged) {
          const asking = isPublic ? {} : { as: staff };
          const { status } = await pages.get(`${filled(screen.path)}?${name}=${value}`, asking);
          if (status >= 500) failed.push(`${name}=${value.slice(0, 20)}: ${status}`);
        }
      }
      expect(failed).toEqual([]);
    });
  }

  test.each(['project', 'organization'] as const)('or voting of a %s that exists is one', async (kind) => {
    for (const voting of nothing) {
      const { status } = await pages.get(`/${kind}/${slugs[kind]}/voting/${voting}/`);
      expect([voting, [400, 404].includes(status)]).toEqual([voting, true]);
    }
  });
});

describe('an address with capitals in its slug', () => {
  test.each(['', 'give/'])('leads to the page of the project or organization: %s', async (behind) => {
    for (const kind of ['project', 'organization'] as const) {
      const path = `/${kind}/${slugs[kind]}/${behind}`;
      const { status, headers } = await pages.get(`/${kind}/${slugs[kind].toUpperCase()}/${behind}?tab=news`);
      expect([status, headers.get('location')]).toEqual([302, `${path}?tab=news`]);
      expect((await pages.get(path)).status).toBe(200);
    }
  });
});
