import type { LocaleCode } from '../../contract/locale.ts';
import de from '../../messages/mails/de.ts';
import du from '../../messages/mails/du_DE.ts';
import en from '../../messages/mails/en_US.ts';
import sie from '../../messages/mails/sie_DE.ts';
import type { MailTemplate } from './template.ts';

/** The texts around every mail. */
export type FrameText = { readonly [K in keyof typeof en]: string };

export const frameTexts: Readonly<Record<LocaleCode, FrameText>> = {
  en_US: en,
  de,
  du_DE: { ...de, ...du },
  sie_DE: { ...de, ...sie },
};

// Colors of the default theme: mail programs do not support variables.
const ink = '#1f2a2e';
const muted = '#55626a';
const paper = '#fbf8f3';
const line = '#e6dfd4';
const trust = '#0e5a5a';

const htmlCache = new Map<string, Promise<string>>();
/** More than the built-in texts in all locales; previews of unsaved texts must not fill the memory. */
const MAX_CACHED = 600;

/**
 * The HTML of a template in a locale with its placeholders, generated from MJML once per process. Static text
 * is escaped here, values when they are filled in.
 */
export function layoutHtml(template: MailTemplate, locale: LocaleCode): Promise<string> {
  // The source is the key: a template may be redefined under the same name.
  const source = mjmlOf(template, locale);
  const known = htmlCache.get(source);
  if (known) return known;
  const made = compile(source);
  if (htmlCache.size >= MAX_CACHED) htmlCache.clear();
  htmlCache.set(source, made);
  made.catch(() => htmlCache.delete(source));
  return made;
}

/**
 * Loads the layout compiler (most of a second), so that no transaction waits for it. Called once the process
 * serves requests.
 */
export async function warmLayouts(): Promise<void> {
  await import('mjml');
}

async function compile(source: string): Promise<string> {
  // Imported when needed: it is large and would slow down every start.
  const { default: mjml } = await import('mjml');
  const { html, errors } = await mjml(source, { validationLevel: 'strict' });
  if (errors.length > 0) throw new Error(`The mail layout is not valid: ${errors[0]?.formattedMessage}`);
  return html;
}

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );
}

function paragraphs(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map(
      (part) =>
        `<p style="margin:0 0 14px;white-space:pre-line">${escape(part.trim()).replaceAll('\n', '<br />')}</p>`,
    )
    .join('');
}

function mjmlOf(template: MailTemplate, locale: LocaleCode): string {
  const text = template.texts[locale];
  const frame = frameTexts[locale];
  const cell = 'padding:6px 12px 6px 0;vertical-align:top';
  const facts = Object.entries(text.facts ?? {}).map(
    ([name, label]) =>
      `<tr><td style="${cell};width:38%;color:${muted}">${escape(label)}</td><td style="${cell};font-weight:600">{{ ${name} }}</td></tr>`,
  );
  const table = facts.length > 0 ? `<mj-table padding="4px 0 18px">${facts.join('')}</mj-table>` : '';
  const link = `{{ ${template.action} }}`;
  const button =
    text.action === undefined
      ? ''
      : `<mj-button href="${link}" align="left" padding="4px 0 14px">${escape(text.action)}</mj-button>
         <mj-text font-size="13px" color="${muted}">${escape(frame.linkHint)}<br /><a href="${link}" style="color:${trust};word-break:break-all">${link}</a></mj-text>`;
  const closing =
    text.closing === undefined ? '' : `<mj-text padding="12px 0 0">${paragraphs(text.closing)}</mj-text>`;
  return `<mjml lang="${locale === 'en_US' ? 'en' : 'de'}">
  <mj-head>
    <mj-title>${escape(text.subject)}</mj-title>
    <mj-attributes>
      <mj-all font-family="Figtree, Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.55" color="${ink}" padding="0" />
      <mj-button background-color="${trust}" color="#ffffff" font-size="16px" font-weight="600" border-radius="8px" inner-padding="12px 22px" />
      <mj-table font-size="16px" line-height="1.45" color="${ink}" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="${paper}" width="600px">
    <mj-section padding="28px 24px 12px"><mj-column>
      <mj-text font-size="17px" font-weight="700" color="${trust}"><a href="{{ site_url }}" style="color:${trust};text-decoration:none">{{ site_name }}</a></mj-text>
    </mj-column></mj-section>
    <mj-section background-color="#ffffff" border="1px solid ${line}" border-radius="12px" padding="28px 24px"><mj-column>
      <mj-text font-family="Fraunces, Georgia, serif" font-size="26px" line-height="1.25" padding="0 0 16px"><h1 style="margin:0;font-size:26px;font-weight:600">${escape(text.heading)}</h1></mj-text>
      <mj-text><p style="margin:0 0 14px">{{ salutation }}</p>${text.html ?? paragraphs(text.body)}</mj-text>
      ${table}${button}${closing}
      <mj-text padding="12px 0 0">${escape(frame.regards)}<br />{{ site_name }}</mj-text>
    </mj-column></mj-section>
    <mj-section padding="16px 24px 28px"><mj-column>
      <mj-text font-size="13px" color="${muted}">${escape(frame.footer)} ${escape(frame.support)}</mj-text>
    </mj-column></mj-section>
  </mj-body>
</mjml>`;
}

/** The plain text part of a template with its placeholders. */
export function layoutText(template: MailTemplate, locale: LocaleCode): string {
  const text = template.texts[locale];
  const frame = frameTexts[locale];
  const facts = Object.entries(text.facts ?? {}).map(([name, label]) => `${label}: {{ ${name} }}`);
  const parts = [
    '{{ salutation }}',
    text.body.trim(),
    facts.join('\n'),
    text.action === undefined ? '' : `${text.action}:\n{{ ${template.action} }}`,
    text.closing?.trim() ?? '',
    `${frame.regards}\n{{ site_name }}`,
    `--\n${frame.footer}\n${frame.support}\n{{ site_url }}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
