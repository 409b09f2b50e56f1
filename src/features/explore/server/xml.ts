const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as XML content or attribute; characters that XML cannot hold are left out. */
export function xmlText(text: string): string {
  return (
    text
      // XML 1.0 allows no control characters but tab and line breaks.
      .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/[&<>"']/gu, (sign) => ESCAPES[sign] ?? sign)
  );
}

/** One element with text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
