const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML content or attribute value; characters that XML does not allow are removed. */
export function xmlText(text: string): string {
  return (
    text
      // XML 1.0 allows no control characters except tab and line breaks.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"']/gu, (character) => ESCAPES[character] ?? character)
  );
}

/** One element with text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
