import { Liquid } from 'liquidjs';
import { formatMoney } from '#kernel/money.ts';
import { intlLocale } from '../../i18n.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import { frameTexts, layoutHtml, layoutText } from './layout.ts';
import type { MailTemplate, Placeholders, ValuesOf } from './template.ts';

/** The operator, as mails name it. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  readonly supportEmail: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const plain = new Liquid({ strictVariables: true, strictFilters: true, cache: false });
const escaping = new Liquid({
  strictVariables: true,
  strictFilters: true,
  outputEscape: 'escape',
  cache: false,
});

/** A text with its placeholders filled in. */
function fill(engine: Liquid, text: string, values: Readonly<Record<string, string>>): string {
  return String(engine.parseAndRenderSync(text, values));
}

/** Shown in the log instead of the part of a link that opens a door. */
const mask = '•••';

/** A link as the log shows it: the place that it leads to without anything that could be a token. */
export function maskLink(link: string): string {
  const url = new URL(link);
  const first = url.pathname.split('/')[1] ?? '';
  return `${url.origin}/${first === '' ? '' : `${first}/`}${mask}`;
}

/** Whether a template has links that only its reader may know. */
export function hasSecrets(template: MailTemplate): boolean {
  return Object.values(template.placeholders).includes('secret_link');
}

function shown(kind: string, value: unknown, locale: LocaleCode, masked: boolean): string {
  if (kind === 'money') return formatMoney(value as bigint, intlLocale(locale));
  if (kind === 'date') {
    const day = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'Europe/Berlin' });
    return day.format(value as Date);
  }
  const text = String(value);
  if (kind !== 'link' && kind !== 'secret_link') return text;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A link in a mail must be a complete address.');
  return kind === 'secret_link' && masked ? maskLink(text) : text;
}

/** Names and subjects must not bring header lines of their own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}

/** Fills a template in: money, dates and salutation as the locale writes them, HTML with escaped values. */
export async function renderMail<P extends Placeholders>(
  template: MailTemplate<P>,
  locale: LocaleCode,
  values: ValuesOf<P>,
  recipientName: string,
  site: MailSite,
  masked: boolean,
): Promise<RenderedMail> {
  const frame = frameTexts[locale];
  const name = oneLine(recipientName);
  const common = {
    site_name: oneLine(site.name),
    site_url: site.url,
    support_email: site.supportEmail,
    recipient_name: name,
  };
  const salutation = fill(plain, name ? frame.salutation : frame.salutationWithoutName, common);
  const own = Object.entries(template.placeholders).map(
    ([key, kind]) => [key, shown(kind, values[key], locale, masked)] as const,
  );
  const all: Record<string, string> = { ...Object.fromEntries(own), ...common, salutation };
  return {
    subject: oneLine(fill(plain, template.texts[locale].subject, all)),
    text: fill(plain, layoutText(template, locale), all),
    html: fill(escaping, await layoutHtml(template, locale), all),
  };
}
