/** The text of rendered HTML, separated by single spaces. */
export function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/gu, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/gu, ' ')
    .trim();
}
