// Local part, @, and a domain with a TLD of two or more letters or an address in brackets (spec 1 §5).
const LOCAL = String.raw`[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"\\\r\n]+"`;
const DOMAIN = String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}`;
const IP = String.raw`\[(?:\d{1,3}\.){3}\d{1,3}\]`;
const ADDRESS = new RegExp(`^(?:${LOCAL})@(?:${DOMAIN}|${IP})$`, 'u');

/** Nothing is said about an address before it is longer than this: it is still being typed. */
const QUIET_LENGTH = 6;
const MOST = 254;

/** Whether a text is an e-mail address (spec 1 §5). */
export function isEmail(text: string): boolean {
  return text.length <= MOST && ADDRESS.test(text);
}

/** Whether to say, while somebody types, that the address is not valid. */
export function complainsAboutEmail(text: string): boolean {
  return text.length > QUIET_LENGTH && !isEmail(text);
}
