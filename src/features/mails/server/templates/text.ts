import type { MailContent } from '#platform/contract/mail-text.ts';
import { Refusal } from '#platform/contract/errors.ts';
import { richHtml } from '#platform/server/html.ts';
import { problemsOf } from '#platform/server/mail/check.ts';
import { mailTextOf } from '#platform/server/mail/stored-text.ts';
import type { MailTemplate } from '#platform/server/mail/template.ts';

/**
 * The content as it may be stored: line ends unified, HTML reduced to text formatting. Refuses what does not fit the
 * template: unknown, malformed and missing placeholders, links to anything but web pages, and HTML without text.
 */
export function checkedContent(template: MailTemplate, content: MailContent): MailContent {
  const lines = (text: string) => text.replace(/\r\n?/g, '\n');
  const html = content.html === null ? null : richHtml(lines(content.html));
  const clean: MailContent = {
    ...content,
    body: lines(content.body),
    html,
    closing: content.closing === null ? null : lines(content.closing),
  };
  const problems = problemsOf(template, mailTextOf(clean)).map(({ code, field, name }) => ({
    code,
    field: `content.${field}`,
    params: { name },
  }));
  if (html !== null && html.replace(/<[^>]*>|&nbsp;/g, '').trim() === '')
    problems.push({ code: 'mail_html_empty' as never, field: 'content.html', params: { name: '' } });
  if (problems.length > 0) throw new Refusal(400, problems);
  return clean;
}
