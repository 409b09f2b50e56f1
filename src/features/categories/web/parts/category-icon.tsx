import pictures from './category-icons.svg?url';

/** Names of the symbols in `category-icons.svg`. */
const NAMES: ReadonlySet<string> = new Set([
  'backhoe',
  'ball-football',
  'book',
  'building-community',
  'droplet',
  'firetruck',
  'first-aid-kit',
  'flame',
  'home',
  'leaf',
  'masks-theater',
  'mood-kid',
  'music',
  'paw',
  'school',
  'soup',
  'trees',
  'users',
  'world',
]);

/** The symbol that a stored name of a category's picture means. */
export function symbolOf(name: string): string {
  const wanted = name.replace(/^icon-?/iu, '').toLowerCase();
  return wanted === 'ball' ? 'ball-football' : NAMES.has(wanted) ? wanted : 'heart-handshake';
}

/**
 * The picture of a category, by the name that the category stores; a helping hand for names nobody drew. The
 * drawings lie in one file of their own: a visitor's scripts need not carry twenty of them.
 */
export function CategoryIcon({ name }: { readonly name: string }) {
  return (
    <svg
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <use href={`${pictures}#${symbolOf(name)}`} />
    </svg>
  );
}
