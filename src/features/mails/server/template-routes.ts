import { namesOfUser, refuseMissing, userIdOf } from '#features/accounts/server/index.ts';
import { newId } from '#kernel/ids.ts';
import { conflict, notFound } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import { translator } from '#platform/i18n.ts';
import type { Db } from '#platform/server/database/db.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { mailTextOf } from '#platform/server/mail/stored-text.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { permissionOfRecord, recordKindOf } from '../contract/preview-records.ts';
import {
  previewMailText,
  readMailTemplate,
  resetMailText,
  rightToSave,
  saveMailText,
  testMailText,
} from '../contract/templates.ts';
import { templateOf } from './templates/catalog.ts';
import { saveText } from './templates/commands.ts';
import { previewed } from './templates/preview.ts';
import { readTemplate } from './templates/read.ts';
import { recordValues } from './templates/records.ts';
import { sampleValues } from './templates/samples.ts';
import { checkedContent } from './templates/text.ts';

/** Refuses (403) previews and test mails to those who may not save any text. */
function refuseReaders(actor: Actor): void {
  const mayWrite = may(actor, 'create_email_templates') || may(actor, 'change_email_templates');
  refuseMissing(mayWrite ? null : 'change_email_templates');
}

/** Values of the record that a preview shows. Refuses (403) callers without the right to see it; 404 without such a record. */
async function chosenRecord(
  { db, actor, services }: { readonly db: Db; readonly actor: Actor; readonly services: Services },
  template: MailTemplate,
  { id, locale }: { readonly id: string; readonly locale: LocaleCode },
): Promise<Readonly<Record<string, unknown>>> {
  const kind = recordKindOf(template.key, Object.keys(template.placeholders));
  if (kind === null) throw notFound();
  const permission = permissionOfRecord[kind];
  refuseMissing(may(actor, permission) ? null : permission);
  return recordValues(db, { kind, id, locale }, services.config);
}

/** The texts of mails as staff edit them (handbook §13). */
export const templateRoutes: readonly Registration[] = [
  read(readMailTemplate, async ({ params: { key, locale }, db, services, actor, caller }) => {
    const { name } = await namesOfUser(db, userIdOf(actor));
    const template = templateOf(key);
    return readTemplate(services, db, template, { text: locale, reader: caller.locale, name });
  }),
  write(saveMailText, async ({ params: { key, locale }, body, tx, actor, audit }) => {
    const right = rightToSave(body.version);
    refuseMissing(may(actor, right) ? null : right);
    const template = templateOf(key);
    const content = checkedContent(template, body.content);
    const change = { template, locale, seen: body.version, author: userIdOf(actor) };
    const { version, before } = await saveText(tx, change, content);
    audit(`mail_template:${key}:${locale}`, { before, after: content });
    return { version };
  }),
  write(resetMailText, async ({ params: { key, locale }, body, tx, actor, audit }) => {
    const change = { template: templateOf(key), locale, seen: body.version, author: userIdOf(actor) };
    const { version, before } = await saveText(tx, change, null);
    audit(`mail_template:${key}:${locale}`, { before, after: null });
    return { version };
  }),
  write(previewMailText, async ({ params: { key, locale }, body, tx, services, actor }) => {
    refuseReaders(actor);
    const template = templateOf(key);
    const { name } = await namesOfUser(tx, userIdOf(actor));
    const text = mailTextOf(checkedContent(template, body.content));
    const record =
      body.record === undefined
        ? {}
        : await chosenRecord({ db: tx, actor, services }, template, { id: body.record, locale });
    const shown = { template, locale, name, text, record };
    const { values: _values, ...preview } = await previewed(services, tx, shown);
    return preview;
  }),
  write(testMailText, {
    prepare: async ({ services, actor }) => {
      refuseReaders(actor);
      if (!services.mailer.sends) throw conflict('email_no_server');
      await services.limits.consume('test_mail', String(userIdOf(actor)));
    },
    command: async ({ params: { key, locale }, body, tx, services, actor, audit }) => {
      const template = templateOf(key);
      const { name, email } = await namesOfUser(tx, userIdOf(actor));
      const text = mailTextOf(checkedContent(template, body.content));
      const subject = translator(locale)('mails.page:test', { subject: text.subject });
      await services.mailer.promise(tx, {
        template,
        locale,
        to: email,
        name,
        values: await sampleValues(tx, template, locale, tx.now, services.config),
        text: { ...text, subject },
        promise: `test:${key}:${newId(tx.now.getTime())}`,
      });
      audit(`mail_template:${key}:${locale}`, { test_to: email });
      return { to: email };
    },
  }),
];
