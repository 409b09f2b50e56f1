/** The icons of categories: the symbols in `web/parts/category-icons.svg`. */
export const categoryIcons = [
  'heart-handshake',
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
] as const;

export type CategoryIconName = (typeof categoryIcons)[number];

/** The symbol for the stored icon name of a category; a default for unknown names. */
export function symbolOf(name: string): CategoryIconName {
  const symbol = name.replace(/^icon-?/iu, '').toLowerCase();
  if (symbol === 'ball') return 'ball-football';
  return categoryIcons.find((known) => known === symbol) ?? 'heart-handshake';
}
