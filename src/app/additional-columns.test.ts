import { beforeAll, describe, expect, it } from 'vitest';
import { jobs as exportJobs } from '#features/exports/server/index.ts';
import { exportFile, ownExports } from '#features/exports/contract.ts';
import { createListView, type ListView } from '#platform/contract/list-views.ts';
import { listRoutes, requestExport } from '#platform/contract/list-routes.ts';
import {
  changeTableSettings,
  readTableSettings,
  type TableState,
} from '#platform/contract/table-settings.ts';
import { sessionHeaders, useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import { makeProject } from '#testing/projects.ts';
import { readSheet } from '#testing/xlsx.ts';
import { duplicateSelected } from '#features/projects/contract/duplicate.ts';
import { listMinimalProjects } from '#features/projects/contract/minimal.ts';
import { projectList } from '#features/projects/list.ts';

const app = useApp();
const routes = listRoutes(projectList);
const word = unique('Linde');
let staff: BuiltUser;
let type: bigint;
const projects: bigint[] = [];
const fields: Record<string, string> = {};

const FIELDS = [
  ['text', 'Target group', []],
  ['long_text', 'What comes after', []],
  ['number', 'People reached', []],
  ['amount', 'Own share', []],
  ['date', 'Planned start', []],
  ['select', 'Term', ['short', 'medium', 'long']],
  ['multi_select', 'Aims', ['Learning', 'Meeting, eating', 'Health']],
  ['checkbox', 'Barrier-free', []],
  ['pdf', 'Schedule', []],
  ['heading', 'At a glance', []],
] as const;

interface Defined {
  readonly kind: string;
  readonly label: string;
  readonly options?: readonly string[];
  readonly staffOnly?: boolean;
  readonly active?: boolean;
  readonly type?: bigint | null;
}

async function define({
  kind,
  label,
  options = [],
  staffOnly = false,
  active = true,
  type: of = null,
}: Defined) {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO additional_field (kind, label, options, staff_only, is_active, application_type_id, position)
     VALUES ($1, $2, $3, $4, $5, $6, 10) RETURNING id::text AS id`,
    [kind, label, options, staffOnly, active, of],
  );
  return `field_${rows[0]?.id}`;
}

const fill = (
  project: bigint | undefined,
  key: string | undefined,
  value: unknown,
  file: string | null = null,
) =>
  app.database.pool.query(
    'INSERT INTO additional_field_value (project_id, field_id, value, file_id) VALUES ($1, $2, $3, $4)',
    [project, key?.replace('field_', ''), JSON.stringify(value), file],
  );

async function makeFile(): Promise<string> {
  const { rows } = await app.database.pool.query<{ id: string }>(
    `INSERT INTO stored_file (id, kind, filename, content_type, bytes)
     VALUES (gen_random_uuid(), 'document', '=Plan.pdf', 'application/pdf', 4) RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

const file = { id: '' };

beforeAll(async () => {
  const { pool } = app.database;
  staff = await buildUser(app.services, { permissions: ['view_projects', 'create_projects'] });
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO application_type (slug, name, tag, description) VALUES ('garden', 'Garden', 'GA', '') RETURNING id`,
  );
  type = BigInt(rows[0]?.id ?? 0);
  for (const name of ['a', 'b', 'c'])
    projects.push(
      (await makeProject(pool, { title: `${word} ${name}`, slug: `${word}-${name}`.toLowerCase() })).id,
    );
  for (const [kind, label, options] of FIELDS) fields[kind] = await define({ kind, label, options });
  file.id = await makeFile();
  const [a, b] = projects;
  await fill(a, fields['text'], '=1+1');
  await fill(b, fields['text'], 'Ältere');
  await fill(a, fields['long_text'], 'One\ntwo');
  await fill(a, fields['number'], '12.5');
  await fill(b, fields['number'], '-3.000001');
  await fill(a, fields['amount'], '1234.50');
  await fill(b, fields['amount'], '0.05');
  await fill(a, fields['date'], '2026-12-24');
  await fill(b, fields['date'], '2025-02-01');
  await fill(a, fields['select'], 'long');
  await fill(b, fields['select'], 'withdrawn');
  await fill(a, fields['multi_select'], ['Learning', 'Meeting, eating']);
  await fill(b, fields['multi_select'], ['Health']);
  await fill(a, fields['checkbox'], true);
  await fill(a, fields['pdf'], file.id, file.id);
});

type Row = Record<string, unknown>;
type Query = Record<string, string>;
const call = (query: Query, as = staff) =>
  app.call(routes.page, { query: { search: word, ...query } }, { as });

async function page(query: Query = {}, as = staff) {
  const { status, body } = await call({ ordering: 'title', ...query }, as);
  expect(status, JSON.stringify(body)).toBe(200);
  return body as unknown as { results: Row[]; count: number } & Row;
}
/** The last letters of the titles of the found projects. */
const found = async (query: Query) =>
  (await page(query)).results.map(({ title }) => String(title).slice(-1)).join('');
const refusalOf = async (query: Query, as = staff) => {
  const { status, body } = await call(query, as);
  return { status, codes: (body as { codes?: unknown }).codes };
};
const key = (kind: string) => fields[kind] ?? '';
const stateOf = async (as: BuiltUser) =>
  (await app.call(readTableSettings, { params: { list: 'projects' } }, { as })).body as TableState;

describe('additional fields as columns of projects', () => {
  it('are in the rows that ask for them, with the values of their kinds', async () => {
    const { results } = await page({ additional_fields: Object.values(fields).join(',') });
    const valuesOf = (row: Row | undefined) =>
      Object.fromEntries(Object.entries(fields).map(([kind, name]) => [kind, row?.[name]]));
    expect(valuesOf(results[0])).toEqual({
      text: '=1+1',
      long_text: 'One\ntwo',
      number: '12.5',
      amount: { in_cents: 123_450, in_currency: '1234.50' },
      date: '2026-12-24',
      select: 'long',
      multi_select: ['Learning', 'Meeting, eating'],
      checkbox: true,
      pdf: '=Plan.pdf',
      heading: undefined,
    });
    expect(results[0]?.[`${key('pdf')}_file`]).toBe(file.id);
    expect(valuesOf(results[2])).toEqual({
      ...Object.fromEntries(Object.keys(fields).map((kind) => [kind, null])),
      checkbox: false,
      heading: undefined,
    });
  });

  it('are not in rows and sums that do not ask for them', async () => {
    const { results, ...rest } = await page({ additional_fields: key('text') });
    expect(Object.keys(results[0] ?? {}).filter((name) => name.startsWith('field_'))).toEqual([key('text')]);
    expect(Object.keys(rest).filter((name) => name.includes('field_'))).toEqual([]);
    expect(Object.keys((await page()).results[0] ?? {}).some((name) => name.startsWith('field_'))).toBe(
      false,
    );
  });

  it('have exact sums of numbers and amounts', async () => {
    const sums = await page({ additional_fields: `${key('number')},${key('amount')}` });
    expect(sums[`total_${key('number')}`]).toBe('9.499999');
    expect(sums[`total_${key('amount')}`]).toEqual({ in_cents: 123_455, in_currency: '1234.55' });
  });

  it.each([
    ['text', 'ältere', 'b'],
    ['text', '=1+1', 'a'],
    ['long_text', 'two', 'a'],
    ['number', '12.5..', 'a'],
    ['number', '..-3.000001', 'b'],
    ['number', '-3..12.4', ''],
    ['amount', '0.05..0.05', 'b'],
    ['date', '2026-12-24..2026-12-24', 'a'],
    ['select', 'long', 'a'],
    ['select', 'withdrawn,long', 'ab'],
    ['multi_select', 'Meeting\\, eating,Health', 'ab'],
    ['checkbox', 'true', 'a'],
    ['checkbox', 'false', 'bc'],
    ['pdf', 'plan', 'a'],
  ])('are filtered: %s by %s finds %j', async (kind, value, expected) => {
    expect(await found({ [key(kind)]: value })).toBe(expected);
  });

  it.each([
    ['number', 'x..'],
    ['number', '2..1'],
    ['amount', 'x..'],
    ['date', '2026-02-30..'],
    ['checkbox', 'perhaps'],
  ])('a filter of a %s refuses %s', async (kind, value) => {
    expect(await refusalOf({ [key(kind)]: value })).toEqual({
      status: 400,
      codes: { [key(kind)]: ['filter_unknown'] },
    });
  });

  it.each([
    ['text', 'abc', 'bac'],
    ['number', 'bac', 'abc'],
    ['amount', 'bac', 'abc'],
    ['date', 'bac', 'abc'],
    // Two projects without a file, in the order of their ids.
    ['pdf', 'abc', 'acb'],
  ])('are sorted by a %s in both directions, empty values last', async (kind, up, down) => {
    expect(await found({ ordering: key(kind) })).toBe(up);
    expect(await found({ ordering: `-${key(kind)}` })).toBe(down);
  });

  it('the choices of a filter are the options of the field, then values that it no longer offers', async () => {
    const optionsOf = async (kind: string, search = '') =>
      (
        (
          await app.call(
            routes.options,
            { params: { filter: key(kind) }, query: search ? { search } : {} },
            { as: staff },
          )
        ).body as { results: { value: string }[] }
      ).results.map(({ value }) => value);
    expect(await optionsOf('select')).toEqual(['short', 'medium', 'long', 'withdrawn']);
    expect(await optionsOf('multi_select')).toEqual(['Learning', 'Meeting, eating', 'Health']);
    expect(await optionsOf('select', 'DRAW')).toEqual(['withdrawn']);
    expect(await optionsOf('select', '%')).toEqual([]);
    const answer = await app.call(routes.options, { params: { filter: key('text') } }, { as: staff });
    expect(answer.status).toBe(404);
  });

  it('unknown, headed, unsortable and injected keys are refused by name', async () => {
    const unknown = 'field_999999999';
    for (const name of [unknown, key('heading'), `${key('pdf')}_file`, "field_1' OR 1=1 --", 'field_0'])
      expect(await refusalOf({ [name]: 'x' })).toEqual({ status: 400, codes: { [name]: ['unknown_field'] } });
    for (const ordering of [
      unknown,
      key('long_text'),
      key('multi_select'),
      `${key('pdf')}_file`,
      'field_1 desc',
    ])
      expect((await refusalOf({ ordering })).status, ordering).toBe(400);
    const { results } = await page({ additional_fields: `${unknown},slug,${key('heading')},x';--` });
    expect(Object.keys(results[0] ?? {}).some((name) => name.startsWith('field_'))).toBe(false);
  });

  it('are exported as typed cells without formulas, with their names, in the requested order', async () => {
    const columns = [
      'checkbox',
      'amount',
      'number',
      'date',
      'multi_select',
      'select',
      'pdf',
      'text',
      'long_text',
    ];
    const answer = await app.server.inject({
      url: `${projectList.path}/export?search=${word}&ordering=title&columns=${columns.map(key).join(',')}`,
      headers: { ...(await sessionHeaders(app.services, staff.id)), 'accept-language': 'en' },
    });
    expect(answer.statusCode).toBe(200);
    const sheet = readSheet(answer.rawPayload);
    expect(sheet.hasFormulas).toBe(false);
    const label = (kind: string) => FIELDS.find(([one]) => one === kind)?.[1];
    expect(sheet.rows[0]?.map(({ value }) => value)).toEqual(columns.map(label));
    expect(sheet.rows[1]?.map(({ type: cell, value }) => [cell, value])).toEqual([
      ['text', 'Yes'],
      ['number', 1234.5],
      ['number', 12.5],
      ['number', 46_380],
      ['text', 'Learning, Meeting, eating'],
      ['text', 'long'],
      ['text', '=Plan.pdf'],
      ['text', '=1+1'],
      ['text', 'One\ntwo'],
    ]);
    expect(sheet.rows[2]?.slice(0, 6).map(({ value }) => value)).toEqual([
      'No',
      0.05,
      -3.000001,
      45_689,
      'Health',
      'withdrawn',
    ]);
  });

  it('are exported in the background with a filter by them, and selected by it', async () => {
    const query = { search: word, [key('select')]: 'long' };
    const body = { list: 'projects', query, columns: ['title', key('select')] };
    const asked = await app.call(requestExport, { body }, { as: staff });
    expect(asked.status).toBe(202);
    const { id } = asked.body as { id: string };
    await exportJobs[0]?.handler(app.services, { id }, { id: 'test', signal: new AbortController().signal });
    const made = (await app.call(ownExports, {}, { as: staff })).body as {
      results: { id: string; state: string }[];
    };
    expect(made.results).toMatchObject([{ id, state: 'ready' }]);
    const answer = await app.server.inject({
      url: exportFile.path.replace(':id', id),
      headers: await sessionHeaders(app.services, staff.id),
    });
    expect(
      readSheet(answer.rawPayload)
        .rows.slice(1)
        .map((row) => row.map(({ value }) => value)),
    ).toEqual([[`${word} a`, 'long']]);
    const wrong = await app.call(
      requestExport,
      { body: { ...body, query: { field_999999999: 'x' } } },
      { as: staff },
    );
    expect(wrong).toMatchObject({ status: 400, body: { codes: { field_999999999: ['unknown_field'] } } });
    const matching = await app.call(routes.ids, { query }, { as: staff });
    const selection = { ids: (matching.body as { ids: string[] }).ids };
    const copied = await app.call(duplicateSelected, { body: { selection } }, { as: staff });
    expect(copied.body).toMatchObject({ copied: 1 });
    const minimal = await app.call(
      listMinimalProjects,
      { query: { [key('text')]: 'ältere' } },
      { as: staff },
    );
    expect(minimal.body).toMatchObject({ results: [{ title: `${word} b` }] });
    await app.database.pool.query(`UPDATE project SET status = 4 WHERE title = $1`, [`${word} a (copy)`]);
  });
});

describe('the table settings of projects', () => {
  it('name the additional fields, hidden until shown, among all fields', async () => {
    const as = await buildUser(app.services, { permissions: ['view_projects'] });
    const state = await stateOf(as);
    const named = FIELDS.filter(([kind]) => kind !== 'heading').map(([kind, label]) => [key(kind), label]);
    const shown = state.additional_fields.map(({ key: name, label }) => [name, label]);
    expect(shown).toEqual(expect.arrayContaining(named));
    expect(shown.map(([name]) => name)).not.toContain(key('heading'));
    expect(state.table_fields).toEqual(expect.arrayContaining(named.map(([name]) => name)));
    expect(state.hidden_fields.split('/')).toContain(key('text'));
    expect(state.table_fields).not.toContain(`${key('pdf')}_file`);
    const params = { list: 'projects' };
    const change = await app.call(
      changeTableSettings,
      { params, body: { visibility: { [key('text')]: true } } },
      { as },
    );
    expect((change.body as TableState).hidden_fields.split('/')).not.toContain(key('text'));
    const hidden = { projects: `city/${key('text')}` };
    expect((await app.call(changeTableSettings, { params, body: hidden }, { as })).body).toMatchObject({
      hidden_fields: `city/${key('text')}`,
    });
    const unknown = await app.call(
      changeTableSettings,
      { params, body: { projects: 'field_999999999' } },
      { as },
    );
    expect(unknown.status).toBe(400);
  });

  it('do not name the fields to staff who may not view projects', async () => {
    const as = await buildUser(app.services, { permissions: ['view_search_logs'] });
    const state = await stateOf(as);
    expect(state.additional_fields).toEqual([]);
    expect(state.table_fields.some((name) => name.startsWith('field_'))).toBe(false);
  });

  it('of lists without additional fields name none', async () => {
    const params = { list: 'organizations' };
    const { body } = await app.call(readTableSettings, { params }, { as: staff });
    expect(body).toMatchObject({ additional_fields: [] });
  });
});

describe('a field', () => {
  const columnsFor = async (as = staff) => (await stateOf(as)).additional_fields;

  it('of an application type has values of its projects only, as on their pages', async () => {
    const label = unique('Hectares');
    const name = await define({ kind: 'number', label, type });
    const box = await define({ kind: 'checkbox', label: unique('Fence'), type });
    await fill(projects[0], name, '4');
    await fill(projects[1], name, '7');
    await app.database.pool.query('UPDATE project SET application_type_id = $1 WHERE id = $2', [
      type,
      projects[0],
    ]);
    const { results, ...sums } = await page({ additional_fields: `${name},${box}` });
    expect(results.map((row) => [row[name], row[box]])).toEqual([
      ['4', false],
      [null, null],
      [null, null],
    ]);
    expect(sums[`total_${name}`]).toBe('4');
    expect(await found({ [name]: '7..7' })).toBe('');
    expect(await found({ [box]: 'false' })).toBe('a');
  });

  it('has the name of its application type besides where another field has the same name', async () => {
    const label = unique('Place');
    await define({ kind: 'text', label });
    await define({ kind: 'text', label, type });
    const labels = (await columnsFor()).map((column) => column.label).filter((one) => one.startsWith(label));
    expect(labels).toEqual([label, `${label} (Garden)`]);
  });

  it('that is only for staff is a column for staff', async () => {
    const name = await define({ kind: 'text', label: unique('Rating'), staffOnly: true });
    await fill(projects[0], name, 'inside');
    expect((await columnsFor()).map((column) => column.key)).toContain(name);
    expect((await page({ additional_fields: name })).results[0]?.[name]).toBe('inside');
  });

  it('is no column for callers without the right to the list, or without a session', async () => {
    const clerk = await buildUser(app.services, { permissions: ['view_search_logs'] });
    const query = { additional_fields: key('text'), [key('text')]: 'x' };
    expect((await call(query, clerk)).status).toBe(403);
    expect((await app.call(routes.page, { query })).status).toBe(401);
    const params = { filter: key('select') };
    expect((await app.call(routes.options, { params }, { as: clerk })).status).toBe(403);
    expect((await app.call(routes.options, { params })).status).toBe(401);
  });

  it('that is deactivated is no column any longer', async () => {
    const name = await define({ kind: 'text', label: unique('Old'), active: false });
    expect((await columnsFor()).map((column) => column.key)).not.toContain(name);
    expect((await refusalOf({ [name]: 'x' })).status).toBe(400);
  });

  it('that is deleted just disappears from settings, views, rows and exports', async () => {
    const as = await buildUser(app.services, { permissions: ['view_projects'] });
    const name = await define({ kind: 'text', label: unique('Gone') });
    const params = { list: 'projects' };
    const columns = { order: [name, 'title'], visibility: { [name]: true }, widths: { [name]: 200 } };
    const save = async (filters: Query) => {
      const content = { filters, columns };
      const body = { list: 'projects', name: unique('View'), shared: false, content };
      const answer = await app.call(createListView, { body }, { as });
      expect(answer.status).toBe(201);
      return (answer.body as ListView).id;
    };
    const plain = await save({});
    const filtered = await save({ [name]: 'x' });
    await app.call(changeTableSettings, { params, body: { ...columns, filters: { [name]: 'x' } } }, { as });
    await app.database.pool.query('DELETE FROM additional_field WHERE id = $1', [name.replace('field_', '')]);
    const state = await stateOf(as);
    expect(state.table_fields).not.toContain(name);
    const view = (id: string) => state.views.find((one) => one.id === id);
    expect(view(plain)).toMatchObject({ incomplete: false, content: { columns: { order: ['title'] } } });
    // A view that shows other rows than it was saved with says so.
    expect(view(filtered)).toMatchObject({ incomplete: true, content: { filters: {} } });
    expect((await page({ additional_fields: name }, as)).count).toBe(3);
    const answer = await app.server.inject({
      url: `${projectList.path}/export?search=${word}&columns=${name},title`,
      headers: await sessionHeaders(app.services, as.id),
    });
    expect(readSheet(answer.rawPayload).rows[0]).toHaveLength(1);
  });
});
