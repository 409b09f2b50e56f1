/** The placeholder of the link that ends mails of a kind: a mail that has it is one of a list. */
export const UNSUBSCRIBE_LINK = 'unsubscribe_link';

/**
 * The headers by which mail programs offer to unsubscribe (RFC 2369). With one click (RFC 8058) the program sends the
 * form for the reader; that requires https. The link is written as a URL, so that it cannot contain another header.
 */
export function unsubscribeHeaders(link: string | undefined): Record<string, string> {
  if (link === undefined) return {};
  const { href, protocol } = new URL(link);
  const list = { 'List-Unsubscribe': `<${href}>` };
  return protocol === 'https:' ? { ...list, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : list;
}
