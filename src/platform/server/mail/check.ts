import type { MailFrame, MailText } from './text.ts';

/** Values that every mail has (handbook §13). */
export const commonPlaceholders = [
  'site_name',
  'site_url',
  'salutation',
  'recipient_name',
  'support_email',
] as const;

/** Why a text does not fit its template; also the codes of refusals. */
export interface MailProblem {
  readonly code:
    | 'placeholder_malformed'
    | 'placeholder_unknown'
    | 'placeholder_missing'
    | 'mail_subject_lines'
    | 'mail_without_link'
    | 'mail_link_not_allowed';
  /** The part of the text. */
  readonly field: keyof MailText;
  /** The placeholder, link or words in question. */
  readonly name: string;
}

const output = /\{\{\s*([a-z][a-z0-9_]*)\s*\}\}/g;

/** The placeholders of a text, and what is in braces but no placeholder. */
function placeholdersIn(text: string): { names: string[]; rest: string | null } {
  // Every other brace pair would be read as code by the template engine.
  const rest = text.replace(output, ' ');
  const malformed = /\{\{|\}\}|\{%|%\}/.test(rest) || /\{\{\{|\}\}\}/.test(text);
  return {
    names: [...text.matchAll(output)].map((match) => match[1] ?? ''),
    rest: malformed ? rest.trim().slice(0, 60) : null,
  };
}

const partsOf = (text: MailText) =>
  ({
    subject: text.subject,
    heading: text.heading,
    body: text.body,
    html: text.html ?? '',
    facts: Object.values(text.facts ?? {}).join('\n'),
    action: text.action ?? '',
    closing: text.closing ?? '',
  }) satisfies Record<keyof MailText, string>;

/** The names of all placeholders that a text shows, with that of its button. */
export function usesOf(frame: MailFrame, text: MailText): string[] {
  const names = Object.values(partsOf(text)).flatMap((part) => placeholdersIn(part).names);
  const action = text.action === undefined || frame.action === undefined ? [] : [frame.action];
  return [...new Set([...names, ...Object.keys(text.facts ?? {}), ...action])].toSorted();
}

/** Targets of links that are no plain web address and no placeholder of a link. */
function badLinks(frame: MailFrame, html: string): string[] {
  const targets = [...html.matchAll(/\shref="([^"]*)"/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => {
    const [name, ...others] = placeholdersIn(target).names;
    if (name === undefined) return !/^(?:https?:\/\/|mailto:|tel:)/i.test(target);
    const isLink = name === 'site_url' || /^(?:secret_)?link$/.test(frame.placeholders[name] ?? '');
    return !isLink || others.length > 0 || !/^\{\{\s*\w+\s*\}\}$/.test(target.trim());
  });
}

/**
 * Words that make a personal link part of another address, such as `https://other.example/?to={{ reset_link }}`: whoever
 * follows it would hand over the link.
 */
function wrappedLinks(frame: MailFrame, text: string): string[] {
  const words = text.replace(output, '{{$1}}').split(/[\s<>"'()]+/);
  return words.filter((word) => {
    const [match] = word.matchAll(output);
    const isSecret = (frame.placeholders[match?.[1] ?? ''] ?? '').endsWith('link');
    return isSecret && /[/=?&@#%]|www\./i.test(word);
  });
}

/**
 * Why a text does not fit its template; empty if it does. Every required placeholder must be shown in both parts of the
 * mail, the plain text and the HTML.
 */
export function problemsOf(frame: MailFrame, text: MailText): MailProblem[] {
  const problems: MailProblem[] = [];
  const allowed = new Set<string>([...commonPlaceholders, ...Object.keys(frame.placeholders)]);
  const shown = new Map<string, Set<keyof MailText>>();
  const show = (name: string, field: keyof MailText) => {
    if (!allowed.has(name)) problems.push({ code: 'placeholder_unknown', field, name });
    shown.set(name, (shown.get(name) ?? new Set()).add(field));
  };
  for (const [field, part] of Object.entries(partsOf(text)) as [keyof MailText, string][]) {
    const { names, rest } = placeholdersIn(part);
    if (rest !== null) problems.push({ code: 'placeholder_malformed', field, name: rest });
    for (const name of names) show(name, field);
    for (const name of wrappedLinks(frame, part))
      problems.push({ code: 'mail_link_not_allowed', field, name });
  }
  for (const name of Object.keys(text.facts ?? {})) show(name, 'facts');
  if (text.action !== undefined) {
    if (frame.action === undefined) problems.push({ code: 'mail_without_link', field: 'action', name: '' });
    else show(frame.action, 'action');
  }
  for (const name of badLinks(frame, text.html ?? ''))
    problems.push({ code: 'mail_link_not_allowed', field: 'html', name });
  const body = text.html === undefined ? 'body' : 'html';
  for (const name of frame.required) {
    const at = shown.get(name) ?? new Set();
    const isIn = (...fields: (keyof MailText)[]) => fields.some((field) => at.has(field));
    if (!isIn('subject', 'body', 'facts', 'action', 'closing'))
      problems.push({ code: 'placeholder_missing', field: 'body', name });
    else if (!isIn('subject', 'heading', body, 'facts', 'action', 'closing'))
      problems.push({ code: 'placeholder_missing', field: body, name });
  }
  if (/[\r\n]/.test(text.subject)) problems.push({ code: 'mail_subject_lines', field: 'subject', name: '' });
  return problems;
}
