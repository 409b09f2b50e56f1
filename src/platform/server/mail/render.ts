import { Liquid } from 'liquidjs';
import { formatMoney } from '#kernel/money.ts';
import { readableEmail } from '#kernel/readable-email.ts';
import { withoutLinks } from '#kernel/without-links.ts';
import { intlLocale } from '../../i18n.ts';
import type { LocaleCode } from '../../contract/locale.ts';
import { escapeHtml } from '../html.ts';
import { UNSUBSCRIBE_LINK } from './headers.ts';
import { frameTexts, layoutHtml, layoutText } from './layout.ts';
import type { ListedGroup, MailTemplate, Placeholders, ValuesOf } from './template.ts';

/** The operator as named in mails. */
export interface MailSite {
  readonly name: string;
  readonly url: string;
  readonly supportEmail: string;
}

export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The link that ends mails of this kind, for their headers. */
  readonly unsubscribe?: string;
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

/** Replaces the secret part of a link in the log. */
const mask = '•••';

/** A link as shown in the log: its target without anything that could be a token. */
export function maskLink(link: string): string {
  const url = new URL(link);
  const first = url.pathname.split('/')[1] ?? '';
  return `${url.origin}/${first === '' ? '' : `${first}/`}${mask}`;
}

/** Whether a template has links that only its reader may know. */
export function hasSecrets(template: MailTemplate): boolean {
  return Object.values(template.placeholders).includes('secret_link');
}

/** An address as it may stand in a mail. Throws for anything but complete http(s) addresses. */
function checkedLink(text: string): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error('A link in a mail must be a complete address.');
  return text;
}

/** A heading or a line of a list: it may name what anybody has written. */
const listed = (text: string): string => withoutLinks(readableEmail(oneLine(text)));

/** A list in the plain text: each line followed by its address. */
function listText(groups: readonly ListedGroup[]): string {
  return groups
    .map(({ heading, lines }) => {
      const shownLines = lines.map(
        ({ text, link }) => `– ${listed(text)}${link === null ? '' : `\n  ${checkedLink(link)}`}`,
      );
      return [listed(heading), ...shownLines].join('\n');
    })
    .join('\n\n');
}

/** The same in HTML, of elements that may stand in a paragraph: texts of mails put placeholders there. */
function listHtml(groups: readonly ListedGroup[]): string {
  const line = ({ text, link }: ListedGroup['lines'][number]) =>
    link === null
      ? `• ${escapeHtml(listed(text))}`
      : `• <a href="${escapeHtml(checkedLink(link))}">${escapeHtml(listed(text))}</a>`;
  return groups
    .map(({ heading, lines }) =>
      [`<strong>${escapeHtml(listed(heading))}</strong>`, ...lines.map(line)].join('<br />'),
    )
    .join('<br /><br />');
}

function shown(kind: string, value: unknown, locale: LocaleCode, masked: boolean): string {
  if (kind === 'money') return formatMoney(value as bigint, intlLocale(locale));
  if (kind === 'date') {
    const day = new Intl.DateTimeFormat(intlLocale(locale), { dateStyle: 'long', timeZone: 'Europe/Berlin' });
    return day.format(value as Date);
  }
  if (kind === 'list') return listText(value as readonly ListedGroup[]);
  const text = String(value);
  if (kind === 'text') return withoutLinks(readableEmail(text));
  if (kind !== 'link' && kind !== 'secret_link') return readableEmail(text);
  return kind === 'secret_link' && masked ? maskLink(checkedLink(text)) : checkedLink(text);
}

/** Names and subjects must not inject header lines. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t]+/g, ' ').trim();
}

/** The values of a mail as it shows them, with those that every mail has. */
export function shownValues<P extends Placeholders>(
  template: MailTemplate<P>,
  locale: LocaleCode,
  values: ValuesOf<P>,
  recipientName: string,
  site: MailSite,
  masked: boolean,
): Record<string, string> {
  const frame = frameTexts[locale];
  const name = listed(recipientName);
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
  return { ...Object.fromEntries(own), ...common, salutation };
}

/** The HTML with its lists, which are HTML themselves; everything else is escaped when it is filled in. */
function withLists<P extends Placeholders>(html: string, template: MailTemplate<P>, values: ValuesOf<P>) {
  const lists = Object.entries(template.placeholders).filter(([, kind]) => kind === 'list');
  const filled = lists.map(([name]) => [name, listHtml(values[name] as readonly ListedGroup[])] as const);
  const source = lists.reduce(
    (all, [name]) => all.replace(new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`, 'g'), `{{ ${name} | raw }}`),
    html,
  );
  return { source, lists: Object.fromEntries(filled) };
}

/** Renders a template: money, dates and salutation in the format of the locale, HTML with escaped values. */
export async function renderMail<P extends Placeholders>(
  template: MailTemplate<P>,
  locale: LocaleCode,
  values: ValuesOf<P>,
  recipientName: string,
  site: MailSite,
  masked: boolean,
): Promise<RenderedMail> {
  const all = shownValues(template, locale, values, recipientName, site, masked);
  const { source, lists } = withLists(await layoutHtml(template, locale), template, values);
  const unsubscribe = UNSUBSCRIBE_LINK in template.placeholders ? all[UNSUBSCRIBE_LINK] : undefined;
  return {
    ...(unsubscribe === undefined ? {} : { unsubscribe }),
    subject: oneLine(fill(plain, template.texts[locale].subject, all)),
    text: fill(plain, layoutText(template, locale), all),
    html: fill(escaping, source, { ...all, ...lists }),
  };
}
