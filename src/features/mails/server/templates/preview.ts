import type { LocaleCode } from '#platform/contract/locale.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { MailPreview } from '#platform/server/mail/promised-mail.ts';
import type { MailTemplate, MailText } from '#platform/server/mail/template.ts';
import type { Services } from '#platform/server/services.ts';
import { sampleValues } from './samples.ts';

interface Shown {
  readonly template: MailTemplate;
  readonly locale: LocaleCode;
  /** Name of the recipient. */
  readonly name: string;
  /** By default the text that applies. */
  readonly text?: MailText;
  /** Values of a chosen record by placeholder, in place of examples. */
  readonly record?: Readonly<Record<string, unknown>>;
}

/**
 * A mail with examples, or with the values of a record. Its style sheets, which adapt it to old mail programs, are left out: the page that shows it does
 * not allow them, and every element has its own styles.
 */
export async function previewed(
  services: Services,
  db: Db,
  { template, locale, name, text, record }: Shown,
): Promise<MailPreview> {
  const values = await sampleValues(db, template, locale, services.clock.now(), services.config, record);
  const mail = await services.mailer.preview(db, {
    template,
    locale,
    name,
    values,
    ...(text ? { text } : {}),
  });
  return { ...mail, html: mail.html.replace(/<style[\s\S]*?<\/style>/gi, '') };
}
