import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser, unique } from '#testing/factories.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
  saveTemplate,
  type StoredTemplate,
  type TemplateContent,
} from '../contract/templates.ts';

const app = useApp();
let editor: BuiltUser;
let reader: BuiltUser;
let bookkeeper: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_reminder_templates', 'change_reminder_templates', 'delete_reminder_templates'],
  });
  reader = await buildUser(app.services, { permissions: ['view_reminder_templates'] });
  bookkeeper = await buildUser(app.services, { permissions: ['change_reminders'] });
});

const as = (user: BuiltUser | null) => (user ? { as: user } : {});
const contentOf = (given: Partial<TemplateContent> = {}): TemplateContent => ({
  title: unique('Check the photos'),
  description: 'Rights and size.',
  for_proofs: false,
  ...given,
});
const add = (content = contentOf(), user: BuiltUser | null = editor) =>
  app.call(createTemplate, { body: { content } }, as(user));
const added = async (content = contentOf()): Promise<StoredTemplate> => {
  const { id } = (await add(content)).body as { id: string };
  return (await app.call(readTemplate, { params: { id } }, as(reader))).body;
};
const save = ({ id, version }: StoredTemplate, content: TemplateContent, user: BuiltUser | null = editor) =>
  app.call(saveTemplate, { params: { id }, body: { version, content } }, as(user));
const remove = ({ id }: { id: string }, user: BuiltUser | null = editor) =>
  app.call(deleteTemplate, { params: { id } }, as(user));

describe('a template for reminders', () => {
  it('is added and offered', async () => {
    const content = contentOf();
    const { id } = await added(content);
    const { results } = (await app.call(listTemplates, {}, as(reader))).body as { results: object[] };
    expect(results).toContainEqual({ id, title: content.title, description: content.description });
  });

  it('has a title of its own, whatever its case, also when two come at the same time', async () => {
    const content = contentOf();
    const answers = await Promise.all([
      add(content),
      add({ ...content, title: content.title.toUpperCase() }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    const refused = answers.find(({ status }) => status === 400)?.body;
    expect(refused).toMatchObject({ codes: { 'content.title': ['template_exists'] } });
  });

  it('is changed unless somebody else was faster', async () => {
    const template = await added();
    const content = contentOf({ description: 'Other words' });
    expect((await save(template, content)).status).toBe(200);
    expect((await save(template, contentOf())).body).toMatchObject({
      codes: { non_field_errors: ['template_changed'] },
    });
    const { rows } = await app.database.pool.query(
      `SELECT detail FROM audit_log WHERE subject = $1 AND route = 'reminder_template_save'`,
      [`reminder_template:${template.id}`],
    );
    expect(rows).toMatchObject([{ detail: { before: template.content, after: content } }]);
  });

  it('is the only one for proofs', async () => {
    const first = await added(contentOf({ for_proofs: true }));
    const second = await added(contentOf({ for_proofs: true }));
    const read = async ({ id }: StoredTemplate) =>
      ((await app.call(readTemplate, { params: { id } }, as(reader))).body as StoredTemplate).content
        .for_proofs;
    expect([await read(first), await read(second)]).toEqual([false, true]);
  });

  it('is deleted once', async () => {
    const template = await added();
    expect((await remove(template)).status).toBe(200);
    expect((await remove(template)).status).toBe(404);
    expect((await save(template, contentOf())).status).toBe(404);
  });

  it.each([{ title: ' ' }, { title: 'x'.repeat(65) }, { description: 'x'.repeat(2001) }])(
    'is refused as %j',
    async (given) => {
      expect((await add(contentOf(given))).status).toBe(400);
    },
  );

  it('takes its own rights', async () => {
    const template = await added();
    for (const user of [reader, bookkeeper]) {
      expect((await add(contentOf(), user)).status).toBe(403);
      expect((await save(template, contentOf(), user)).status).toBe(403);
      expect((await remove(template, user)).status).toBe(403);
    }
    expect((await app.call(listTemplates, {}, as(bookkeeper))).status).toBe(403);
    expect((await add(contentOf(), null)).status).toBe(401);
    expect((await app.call(listTemplates, {}, {})).status).toBe(401);
    expect((await remove(template, null)).status).toBe(401);
  });
});
