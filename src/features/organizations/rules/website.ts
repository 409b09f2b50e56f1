/** A web address with `https://` in front if it has no scheme: people write "www.example.org". */
export function completeWebsite(text: string): string {
  return text === '' || /^[a-z][a-z\d+.-]*:/iu.test(text) ? text : `https://${text}`;
}

/** Whether a text is empty or the address of a website. */
export function isWebsite(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return /^https?:$/.test(protocol) && hostname.includes('.');
}
