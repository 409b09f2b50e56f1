/** What is added to the title of a copy (handbook §2.6). */
const COPY = ' (copy)';

/** The title of a copy, at most `max` characters: of a longer one the end goes. */
export function copyTitle(title: string, max: number): string {
  const characters = Array.from(title);
  const room = max - COPY.length;
  const kept = characters.length > room ? characters.slice(0, room).join('').trimEnd() : title;
  return `${kept}${COPY}`;
}
