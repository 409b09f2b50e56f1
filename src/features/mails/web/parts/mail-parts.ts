/** A piece of a mail: plain text, or an address of this site. */
export interface MailPart {
  readonly text: string;
  /** Where it leads on this site; null for plain text. */
  readonly path: string | null;
  /** Whether it is on a line by itself: the action of the mail. */
  readonly alone: boolean;
  /** Its place in the mail, in characters. */
  readonly at: number;
}

/** Splits a mail at the links below `baseUrl`; links to other sites stay text. */
export function mailParts(text: string, baseUrl: string): MailPart[] {
  const parts: MailPart[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>]+/gu)) {
    const [address] = match;
    if (!address.startsWith(`${baseUrl}/`)) continue;
    if (match.index > from) parts.push(plain(text.slice(from, match.index), from));
    const end = match.index + address.length;
    const alone = isBreak(text[match.index - 1]) && isBreak(text[end]);
    parts.push({ text: address, path: address.slice(baseUrl.length), alone, at: match.index });
    from = end;
  }
  if (from < text.length) parts.push(plain(text.slice(from), from));
  return parts;
}

const plain = (text: string, at: number): MailPart => ({ text, path: null, alone: false, at });

const isBreak = (sign: string | undefined) => sign === undefined || sign === '\n';
