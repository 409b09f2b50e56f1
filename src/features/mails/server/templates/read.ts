import { userNameSql } from '#features/accounts/server/index.ts';
import { mailContentSchema } from '#platform/contract/mail-text.ts';
import { type LocaleCode, localeCodes } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { commonPlaceholders } from '#platform/server/mail/check.ts';
import { newestText } from '#platform/server/mail/stored-text.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { recordKindOf } from '../../contract/preview-records.ts';
import type { MailTemplateWire } from '../../contract/templates.ts';
import { contentOf, stateOf, storedTexts, wordsOf } from './catalog.ts';
import { previewed } from './preview.ts';

/** The locale of the text, that of the reader, and the reader's name, to whom the example is addressed. */
interface Reading {
  readonly text: LocaleCode;
  readonly name: string;
  readonly reader: LocaleCode;
}

/** The placeholders of a template with help; those that it requires come first, those of every mail last. */
function placeholdersOf(
  template: MailTemplate,
  examples: Readonly<Record<string, string>>,
  reader: LocaleCode,
): MailTemplateWire['placeholders'] {
  const wire = (name: string, common: boolean) => ({
    name,
    help: translator(reader).maybe(`mails.page:placeholder.${name}`) ?? '',
    example: examples[name] ?? '',
    required: template.required.includes(name),
    common,
  });
  const own = Object.keys(template.placeholders).map((name) => wire(name, false));
  return [
    ...own.filter(({ required }) => required),
    ...own.filter(({ required }) => !required),
    ...commonPlaceholders.map((name) => wire(name, true)),
  ];
}

const NEWEST = 50;

async function versionsOf(db: Db, key: string, locale: LocaleCode): Promise<MailTemplateWire['versions']> {
  const rows = await db
    .selectFrom('mail_text as m')
    .leftJoin('app_user as u', 'u.id', 'm.author_id')
    .select(['m.version', 'm.content', 'm.created_at', 'u.id as author_id'])
    .select(userNameSql.as('author'))
    .where('m.template', '=', key)
    .where('m.locale', '=', locale)
    .orderBy('m.version', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map(({ version, content, created_at, author, author_id }) => ({
    version,
    author: author_id === null ? null : author,
    created_at: created_at.toISOString(),
    content: mailContentSchema.safeParse(content).data ?? null,
  }));
}

/** A template with the text of one locale, for staff. */
export async function readTemplate(
  services: Services,
  db: Db,
  template: MailTemplate,
  locales: Reading,
): Promise<MailTemplateWire> {
  const { key } = template;
  const locale = locales.text;
  const stored = await storedTexts(db, key);
  const newest = await newestText(db, key, locale);
  const { values, ...preview } = await previewed(services, db, { template, locale, name: locales.name });
  const builtIn = contentOf(template.texts[locale]);
  return {
    key,
    locale,
    ...wordsOf(key, locales.reader),
    version: newest?.version ?? 0,
    state: stateOf(template, newest?.content),
    locales: localeCodes.map((code) => ({ locale: code, state: stateOf(template, stored.get(code)) })),
    content: mailContentSchema.safeParse(newest?.content).data ?? builtIn,
    built_in: builtIn,
    has_action: template.action !== undefined,
    placeholders: placeholdersOf(template, values, locales.reader),
    preview,
    record: recordKindOf(key, Object.keys(template.placeholders)),
    versions: await versionsOf(db, key, locale),
  };
}
