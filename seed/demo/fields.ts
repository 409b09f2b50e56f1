import type { DemoTexts } from '../content/texts/types.ts';
import type { Services } from '../../src/platform/server/services.ts';

/** The kind of each additional field and its public slot; without one, only staff see the field. */
const FIELDS = [
  ['heading', 204],
  ['text', 204],
  ['number', 204],
  ['amount', 204],
  ['date', 204],
  ['multi_select', 204],
  ['checkbox', 204],
  ['long_text', 204],
  ['pdf', 204],
  ['select', null],
] as const;
const MULTI_SELECT = 5;
const SELECT = 9;

/** Inserts additional fields of projects, with values for every third project, and a view that shows them as columns. */
export async function insertFields(
  services: Services,
  schedule: string,
  { fields, groups, next, fieldView }: DemoTexts,
): Promise<void> {
  const { pool } = services.database;
  const ids: string[] = [];
  for (const [position, [kind, slot]] of FIELDS.entries()) {
    const [label, help, options] = fields[position] ?? ['', '', []];
    const { rows } = await pool.query<{ id: string }>(
      `INSERT INTO additional_field (kind, label, help, options, position, public_slot, staff_only)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
      [kind, label, help, options, (position + 1) * 10, slot, slot === null],
    );
    ids.push(rows[0]?.id ?? '');
  }
  const projects = await pool.query<{ id: string; starts_on: string }>(
    `SELECT p.id, p.starts_on::text FROM explore_project e JOIN project p ON p.id = e.project_id
     WHERE p.id % 3 = 0 ORDER BY p.id`,
  );
  let isFirst = true;
  for (const { id, starts_on } of projects.rows) {
    const number = Number(id);
    const values: unknown[] = [
      null,
      groups[number % groups.length],
      String(40 + (number % 17) * 25),
      `${500 + (number % 9) * 250}.00`,
      starts_on,
      fields[MULTI_SELECT]?.[2].filter((_, option) => (number + option) % 2 === 0),
      number % 2 === 0 ? true : null,
      next[number % next.length],
      // A file belongs to one record.
      isFirst ? schedule : null,
      fields[SELECT]?.[2][number % 3],
    ];
    isFirst = false;
    for (const [index, value] of values.entries()) {
      if (value === null) continue;
      await pool.query(
        'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
        [id, ids[index], JSON.stringify(value), index === 8 ? schedule : null],
      );
    }
  }
  await insertView(services, fieldView, ids);
}

/** A view of the projects that shows some of the fields as columns, shared with all staff. */
async function insertView({ database: { db }, clock }: Services, name: string, ids: readonly string[]) {
  const [, group = '', people = '', share = '', start = '', goals = ''] = ids.map((id) => `field_${id}`);
  const shown = [people, share, group, start, goals];
  const others = ['review', 'content_review', 'voting_review', 'funding_account'];
  const content = {
    ordering: `-${people}`,
    filters: { [people]: '1..' },
    columns: {
      order: ['index', 'title', 'status', ...shown],
      visibility: {
        ...Object.fromEntries(shown.map((key) => [key, true] as const)),
        ...Object.fromEntries(others.map((key) => [key, false] as const)),
      },
    },
  };
  const at = clock.now();
  const { id: owner } = await db
    .selectFrom('app_user')
    .select('id')
    .where('is_superuser', '=', true)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('list_view')
    .values({
      list: 'projects',
      owner,
      name,
      shared: true,
      content: JSON.stringify(content),
      created_at: at,
      changed_at: at,
    })
    .execute();
}
