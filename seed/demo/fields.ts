import type { DemoTexts } from '../content/texts/types.ts';
import type { Services } from '../../src/platform/server/services.ts';

/** Kind and place on the page; the first ten are seen by visitors. */
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
const GOALS = 5;
const WAYS = 9;

/** Adds fields to projects, and fills them for every third one. */
export async function placeFields(
  { database: { pool } }: Services,
  schedule: string,
  { fields, groups, next }: DemoTexts,
): Promise<void> {
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
      fields[GOALS]?.[2].filter((_, at) => (number + at) % 2 === 0),
      number % 2 === 0 ? true : null,
      next[number % next.length],
      // A file belongs to one record.
      isFirst ? schedule : null,
      fields[WAYS]?.[2][number % 3],
    ];
    isFirst = false;
    for (const [at, value] of values.entries()) {
      if (value === null) continue;
      await pool.query(
        'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
        [id, ids[at], JSON.stringify(value), at === 8 ? schedule : null],
      );
    }
  }
}
