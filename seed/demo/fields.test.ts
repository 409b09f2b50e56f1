import { expect, it } from 'vitest';
import { projectList } from '#features/projects/list.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { readTableSettings, type TableState } from '#platform/contract/table-settings.ts';
import { useApp } from '#testing/app.ts';
import { buildUser } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { demoTexts } from '../content/texts/index.ts';
import { insertFields } from './fields.ts';

const app = useApp();

it('the additional fields of the demo have a shared view of projects whose columns and filters exist', async () => {
  const { pool } = app.database;
  await buildUser(app.services, { isSuperuser: true });
  for (let count = 0; count < 3; count += 1) await makeProject(pool);
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO stored_file (kind, filename, content_type, bytes) VALUES ('document', 'a.pdf', 'application/pdf', 4)
     RETURNING id`,
  );
  await insertFields(app.services, rows[0]?.id ?? '', demoTexts.en);
  const as = await buildUser(app.services, { permissions: ['view_projects'] });
  const settings = await app.call(readTableSettings, { params: { list: 'projects' } }, { as });
  const { views, table_fields: columns } = settings.body as TableState;
  expect(views).toMatchObject([{ name: demoTexts.en.fieldView, shared: true, incomplete: false }]);
  const { filters = {}, ordering = '', columns: shown = {} } = views[0]?.content ?? {};
  for (const key of Object.keys(shown.visibility ?? {})) expect(columns).toContain(key);
  const query = { ...filters, ordering };
  expect((await app.call(listRoutes(projectList).page, { query }, { as })).status).toBe(200);
});
