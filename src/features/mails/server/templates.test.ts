import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MailContent } from '#platform/contract/mail-text.ts';
import { listRoutes } from '#platform/contract/list-routes.ts';
import { createMailer } from '#platform/server/mail/mailer.ts';
import { defineMail } from '#platform/server/mail/template.ts';
import { useApp } from '#testing/app.ts';
import { type BuiltUser, buildUser } from '#testing/factories.ts';
import {
  type MailTemplateWire,
  previewMailText,
  readMailTemplate,
  resetMailText,
  saveMailText,
  testMailText,
} from '../contract/templates.ts';
import { mailTemplateList } from '../list/templates.ts';

const app = useApp();
const words = {
  subject: 'Order {{ reference }}',
  heading: 'Your order',
  body: 'Order {{ reference }} for {{ buyer }}.',
  action: 'Open',
};
const template = defineMail({
  key: 'test_order',
  placeholders: { reference: 'text', buyer: 'text', door: 'secret_link' },
  required: ['reference', 'door'],
  action: 'door',
  texts: { en_US: words, de: words },
});
const content: MailContent = {
  subject: 'News about {{ reference }}',
  heading: 'Hello',
  body: 'The order {{ reference }} is on its way.',
  html: null,
  facts: [],
  action: 'Have a look',
  closing: null,
};

let editor: BuiltUser;
let reader: BuiltUser;
beforeAll(async () => {
  editor = await buildUser(app.services, {
    permissions: ['create_email_templates', 'change_email_templates'],
  });
  reader = await buildUser(app.services, { permissions: ['view_email_templates'] });
});
beforeEach(async () => {
  await app.services.database.db.deleteFrom('mail_text').execute();
});

const params = { key: 'test_order', locale: 'en_US' } as const;
const save = (version: number, changed: Partial<MailContent> = {}, as: BuiltUser = editor) =>
  app.call(saveMailText, { params, body: { version, content: { ...content, ...changed } } }, { as });
const readIt = async (as: BuiltUser = editor): Promise<MailTemplateWire> =>
  (await app.call(readMailTemplate, { params }, { as })).body;
const stored = () =>
  app.services.database.db.selectFrom('mail_text').selectAll().orderBy('version').execute();

/** The logged mail of the template with its current text. */
async function sent(promise: string, locale: 'en_US' | 'de' = 'en_US') {
  const { database, mailer } = app.services;
  await database.transact((tx) =>
    mailer.promise(tx, {
      template,
      locale,
      to: 'buyer@example.org',
      values: { reference: 'A <b>1</b>', buyer: 'Ada', door: 'https://give.example.org/door/t0k3n' },
      promise,
    }),
  );
  return database.db.selectFrom('email').selectAll().where('promise', '=', promise).executeTakeFirstOrThrow();
}

test('the first own text requires the right to create, every further one the right to change', async () => {
  const author = await buildUser(app.services, { permissions: ['create_email_templates'] });
  const changer = await buildUser(app.services, { permissions: ['change_email_templates'] });
  const refused = (permission: string) => ({
    status: 403,
    body: { permission, code: 'permission_denied' },
  });
  expect(await save(0, {}, changer)).toMatchObject(refused('create_email_templates'));
  expect((await save(0, {}, author)).status).toBe(200);
  expect(await save(1, { subject: 'More about {{ reference }}' }, author)).toMatchObject(
    refused('change_email_templates'),
  );
  expect((await save(1, { subject: 'More about {{ reference }}' }, changer)).status).toBe(200);
  const preview = await app.call(previewMailText, { params, body: { content } }, { as: author });
  expect(preview.status).toBe(200);
  const foreign = await app.call(previewMailText, { params, body: { content } }, { as: reader });
  expect(foreign).toMatchObject(refused('change_email_templates'));
});

describe('the list and the page of a template', () => {
  test('name every template, its recipient and its cause in words', async () => {
    const { page } = listRoutes(mailTemplateList);
    const found = await app.call(page, { query: { search: 'Donation confirmed' } }, { as: reader });
    expect(found.body).toMatchObject({
      count: 1,
      results: [
        { id: 'donation_confirmed', title: 'Donation confirmed', to: 'The donor', state: 'built_in' },
      ],
    });
    const german = await app.call(
      page,
      { query: { search: 'Spende bestätigt' } },
      { as: reader, locale: 'de' },
    );
    expect(german.body).toMatchObject({ count: 1, results: [{ locale: 'de' }] });
  });

  test('show the built-in text, help for each placeholder and a preview', async () => {
    const answer = await app.call(
      readMailTemplate,
      { params: { key: 'transfer_details', locale: 'de' } },
      { as: reader },
    );
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ version: 0, state: 'built_in', has_action: true, versions: [] });
    const { placeholders, preview, content: text, built_in: builtIn } = answer.body as MailTemplateWire;
    expect(placeholders.every(({ help }) => help !== '')).toBe(true);
    expect(placeholders.find(({ name }) => name === 'iban')).toMatchObject({ required: true, common: false });
    expect(preview.text).toContain('DE02 1203');
    expect(preview.html).not.toContain('<style');
    expect(text).toEqual(builtIn);
  });

  test('are refused without the permission, without a session and for unknown templates', async () => {
    const nobody = await buildUser(app.services, { permissions: ['view_email_logs'] });
    expect((await app.call(readMailTemplate, { params }, { as: nobody })).status).toBe(403);
    expect((await app.call(readMailTemplate, { params }, {})).status).toBe(401);
    const unknown = { params: { key: 'nothing', locale: 'de' } } as const;
    expect((await app.call(readMailTemplate, unknown, { as: reader })).status).toBe(404);
  });
});

describe('saving a text', () => {
  test('changes the mails caused from then on, in this locale only', async () => {
    const before = await sent('order:before');
    expect(await save(0)).toMatchObject({ status: 200, body: { version: 1 } });
    const after = await sent('order:after');
    const german = await sent('order:german', 'de');
    expect(before.subject).toBe('Order A <b>1</b>');
    expect(german.subject).toBe('Order A <b>1</b>');
    expect(after.subject).toBe('News about A <b>1</b>');
    expect(after.text_body).toContain('is on its way');
    expect(after.html_body).toContain('A &lt;b&gt;1&lt;/b&gt; is on its way');
    expect(JSON.stringify([after.text_body, after.html_body])).not.toContain('t0k3n');
  });

  test('adds a version with author and time, and is recorded with the text before and after', async () => {
    await save(0);
    await save(1, { subject: 'Again {{ reference }}' });
    const { versions, version, state, locales } = await readIt();
    expect(version).toBe(2);
    expect(state).toBe('changed');
    expect(locales.map(({ state: one }) => one)).toEqual(['changed', 'built_in', 'built_in', 'built_in']);
    expect(versions).toMatchObject([
      { version: 2, author: expect.any(String), content: { subject: 'Again {{ reference }}' } },
      { version: 1, content },
    ]);
    const log = await app.services.database.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject', '=', 'mail_template:test_order:en_US')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(log.detail).toMatchObject({ before: content, after: { subject: 'Again {{ reference }}' } });
  });

  test('without a change adds no version', async () => {
    await save(0);
    expect(await save(1)).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await stored()).toHaveLength(1);
  });

  test('is refused if somebody else has changed the text, also at the same moment', async () => {
    await save(0);
    const late = await save(0, { subject: 'Late {{ reference }}' });
    const refused = {
      status: 409,
      body: { codes: { non_field_errors: ['mail_text_changed'] }, now: { version: 1 } },
    };
    expect(late).toMatchObject(refused);
    const racing = await Promise.all(
      ['One', 'Two', 'Three'].map((word) => save(1, { subject: `${word} {{ reference }}` })),
    );
    expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const lost = racing.filter(({ status }) => status === 409);
    expect(lost.map(({ body }) => body)).toMatchObject([{ now: { version: 2 } }, { now: { version: 2 } }]);
    expect(await stored()).toHaveLength(2);
  });

  test('needs the permission to change, and a session', async () => {
    expect((await save(0, {}, reader)).status).toBe(403);
    expect((await app.call(saveMailText, { params, body: { version: 0, content } }, {})).status).toBe(401);
    const unknown = { key: 'nothing', locale: 'de' } as const;
    const answer = await app.call(
      saveMailText,
      { params: unknown, body: { version: 0, content } },
      { as: editor },
    );
    expect(answer.status).toBe(404);
  });

  test.each([
    ['an unknown placeholder', { subject: '{{ references }}' }, 'content.subject', 'placeholder_unknown'],
    ['a filter', { body: '{{ reference | upcase }}' }, 'content.body', 'placeholder_malformed'],
    ['code', { body: '{{ reference }} {% if a %}' }, 'content.body', 'placeholder_malformed'],
    ['braces around braces', { body: '{{{ reference }}}' }, 'content.body', 'placeholder_malformed'],
    [
      'a missing required placeholder',
      { subject: 'Hi', body: 'No number' },
      'content.body',
      'placeholder_missing',
    ],
    ['a missing personal link', { action: null }, 'content.body', 'placeholder_missing'],
    [
      'formatted text without a required placeholder',
      { subject: 'Hi', html: '<p>Hello</p>' },
      'content.html',
      'placeholder_missing',
    ],
    ['empty formatted text', { html: '<p> </p>' }, 'content.html', 'mail_html_empty'],
    [
      'a link that carries the personal link elsewhere',
      { body: '{{ reference }} https://other.example/?to={{ door }}' },
      'content.body',
      'mail_link_not_allowed',
    ],
    [
      'the same in formatted text',
      { html: '<p>{{ reference }} <a href="https://other.example/{{ door }}">x</a></p>' },
      'content.html',
      'mail_link_not_allowed',
    ],
    [
      'a link to a value that is no link',
      { html: '<p>{{ reference }} <a href="{{ buyer }}">x</a></p>' },
      'content.html',
      'mail_link_not_allowed',
    ],
    [
      'an unknown line of the table',
      { facts: [{ placeholder: 'nothing', label: 'x' }] },
      'content.facts',
      'placeholder_unknown',
    ],
  ] as const)('refuses %s', async (_name, changed, field, code) => {
    const answer = await save(0, changed as Partial<MailContent>);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ codes: { [field]: expect.arrayContaining([code]) } });
    expect(await stored()).toHaveLength(0);
  });

  test('refuses a subject of several lines, which could add headers', async () => {
    const answer = await save(0, { subject: '{{ reference }}\r\nBcc: other@example.org' });
    expect(answer.status).toBe(400);
  });

  test('reduces HTML to text formatting', async () => {
    const html =
      '<p onclick="x()">Order {{ reference }} <strong>now</strong> <img src="https://other.example/1.png"></p>' +
      '<script>alert(1)</script><a href="javascript:alert(1)">x</a><a href="{{ door }}">open</a></mj-text>';
    expect((await save(0, { html })).status).toBe(200);
    const { html_body: body, sealed } = await sent('order:html');
    expect(body).toContain('<strong>now</strong>');
    expect(body).not.toMatch(/onclick|<img|<script|javascript:|other\.example/);
    expect(body).toContain('href="https://give.example.org/door/•••"');
    // Without a mail server nothing is sealed for long, but the text that goes out has the intact link.
    expect(JSON.stringify(sealed)).toContain('https://give.example.org/door/t0k3n');
  });
});

test('a text that no longer fits is not sent and needs attention', async () => {
  await save(0);
  await app.services.database.db
    .updateTable('mail_text')
    .set({ content: JSON.stringify({ ...content, body: '{{ reference }} {{ former }}' }), uses: ['former'] })
    .execute();
  expect((await sent('order:outdated')).subject).toBe('Order A <b>1</b>');
  expect(await readIt()).toMatchObject({
    state: 'attention',
    content: { body: '{{ reference }} {{ former }}' },
  });
  const list = await app.call(
    listRoutes(mailTemplateList).page,
    { query: { state: 'attention' } as never },
    { as: reader },
  );
  expect(list.body).toMatchObject({ results: [{ id: 'test_order', state: 'attention' }] });
});

test('returning to the built-in text keeps the history, and repeating it changes nothing', async () => {
  await save(0);
  const reset = (version: number, as: BuiltUser = editor) =>
    app.call(resetMailText, { params, body: { version } }, { as });
  expect((await reset(1, reader)).status).toBe(403);
  expect((await app.call(resetMailText, { params, body: { version: 1 } }, {})).status).toBe(401);
  expect((await reset(0)).body).toMatchObject({ codes: { non_field_errors: ['mail_text_changed'] } });
  expect(await reset(1)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await reset(2)).toMatchObject({ status: 200, body: { version: 2 } });
  expect((await sent('order:reset')).subject).toBe('Order A <b>1</b>');
  const { state, versions } = await readIt();
  expect(state).toBe('built_in');
  expect(versions.map((one) => one.content?.subject ?? null)).toEqual([null, content.subject]);
});

test('the preview of an unsaved text shows examples and stores nothing', async () => {
  const preview = (as?: BuiltUser) =>
    app.call(previewMailText, { params, body: { content } }, as ? { as } : {});
  const answer = await preview(editor);
  expect(answer.body).toMatchObject({ subject: 'News about S-7K2M9Q' });
  expect(await stored()).toHaveLength(0);
  expect((await preview(reader)).status).toBe(403);
  expect((await preview()).status).toBe(401);
});

describe('a test mail', () => {
  const send = (as?: BuiltUser, text = content) =>
    app.call(testMailText, { params, body: { content: text } }, as ? { as } : {});

  test('is refused without a mail server, without the permission and without a session', async () => {
    expect(await send(editor)).toMatchObject({
      status: 409,
      body: { codes: { non_field_errors: ['email_no_server'] } },
    });
    expect((await send(reader)).status).toBe(403);
    expect((await send()).status).toBe(401);
  });

  test('goes to the own address only, at most ten in ten minutes', async () => {
    const { database, jobs, log } = app.services;
    const site = async () => ({
      name: 'Site',
      url: 'https://give.example.org',
      supportEmail: 'h@example.org',
      senderAddress: 'noreply@example.org',
      replyToAddress: null,
    });
    const options = { database, jobs, log, smtpUrl: 'smtp://127.0.0.1:1', from: undefined, site };
    Object.assign(app.services, { mailer: createMailer(options) });
    const as = await buildUser(app.services, {
      permissions: ['create_email_templates', 'change_email_templates'],
    });
    expect((await send(as)).status).toBe(200);
    const [row] = await database.db
      .selectFrom('email')
      .select(['subject', 'recipient', 'template'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(row).toEqual({
      subject: 'Test: News about S-7K2M9Q',
      recipient: as.email,
      template: 'test_order',
    });
    expect((await send(as, { ...content, subject: '{{ nothing }}' })).status).toBe(400);
    for (let count = 2; count < 10; count += 1) expect((await send(as)).status).toBe(200);
    expect((await send(as)).status).toBe(429);
  });
});
