/** Added to the title of a copy (handbook §2.6). */
const COPY = ' (copy)';

/** The title of a copy, shortened to at most `max` characters. */
export function copyTitle(title: string, max: number): string {
  const characters = Array.from(title);
  const available = max - COPY.length;
  const start = characters.length > available ? characters.slice(0, available).join('').trimEnd() : title;
  return `${start}${COPY}`;
}
