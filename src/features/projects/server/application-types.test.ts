import { expect, it } from 'vitest';
import { readType } from '#features/programmes/contract/application-types.ts';
import { makeType } from '#features/programmes/server/testing.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import type { ResponseOf } from '#platform/contract/route.ts';
import { useApp } from '#testing/app.ts';
import { buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { projectList } from '../list.ts';

const app = useApp();
const { page, options } = listRoutes(projectList);

it('the table of projects shows, sorts and filters by application type', async () => {
  const staff = await buildUser(app.services, { permissions: ['create_application_types'] });
  const editor = await buildUser(app.services, { permissions: ['change_projects'] });
  const name = unique('Umwelt');
  const id = await makeType(app, staff, { name });
  const title = unique('Teich');
  const [typed, free] = [
    await makeProject(app.database.pool, { title }),
    await makeProject(app.database.pool, { title }),
  ];
  await app.database.pool.query('UPDATE project SET application_type_id = $2 WHERE id = $1', [typed.id, id]);
  const { slug } = (await app.call(readType, { params: { id } }, { as: staff })).body as ResponseOf<
    typeof readType
  >;
  const rows = async (query: Record<string, string>) =>
    (
      (await app.call(page, { query: { search: title, ...query } }, { as: editor })).body as {
        results: { id: string; application_type: string | null }[];
      }
    ).results.map((row) => [row.id, row.application_type]);
  expect(await rows({ ordering: 'application_type' })).toEqual([
    [String(typed.id), name],
    [String(free.id), null],
  ]);
  expect(await rows({ application_type: slug })).toEqual([[String(typed.id), name]]);
  const found = await app.call(
    options,
    { params: { filter: 'application_type' }, query: { search: name } },
    { as: editor },
  );
  expect(found.body).toEqual({ results: [{ value: slug, label: name }] });
});
