import '#app/messages/server.ts';
import { registeredNamespaces } from '#platform/i18n.ts';
import { wordsOf } from '#testing/words.ts';

/** A key of a text, such as `platform:save`, which readers never see. */
export const KEY = new RegExp(`(?<![\\w.])(?:${registeredNamespaces().join('|')}):[A-Za-z_]`);

const withoutScripts = (html: string) => html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, ' ');

/** A document as readers meet it, with accessible names: without its scripts and addresses. */
export const readable = (html: string) =>
  withoutScripts(html).replaceAll(/ (?:href|src|srcset)="[^"]*"/g, '');

/** The text of a page's main part as rendered by the server, including collapsed parts and closed dialogs. */
export const mainText = (html: string) =>
  wordsOf(withoutScripts(/<main[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? ''));
