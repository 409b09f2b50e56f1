import type { CategoryContent } from './types.ts';

/** The categories, in display order. */
export const categories: readonly CategoryContent[] = [
  {
    slug: 'children-and-youth',
    title: { en: 'Children & Youth', de: 'Kinder & Jugend' },
    icon: 'mood-kid',
    motif: 'kites',
  },
  { slug: 'education', title: { en: 'Education', de: 'Bildung' }, icon: 'book', motif: 'books' },
  {
    slug: 'nature',
    title: { en: 'Nature & Environment', de: 'Natur & Umwelt' },
    icon: 'trees',
    motif: 'trees',
  },
  { slug: 'animals', title: { en: 'Animals', de: 'Tiere' }, icon: 'paw', motif: 'paws' },
  {
    slug: 'music-and-culture',
    title: { en: 'Music & Culture', de: 'Musik & Kultur' },
    icon: 'music',
    motif: 'instruments',
  },
  { slug: 'sport', title: { en: 'Sport', de: 'Sport' }, icon: 'ball-football', motif: 'balls' },
  {
    slug: 'rescue',
    title: { en: 'Fire & Rescue', de: 'Feuerwehr & Rettung' },
    icon: 'firetruck',
    motif: 'helmets',
  },
  {
    slug: 'meals',
    title: { en: 'Meals & Encounters', de: 'Essen & Begegnung' },
    icon: 'soup',
    motif: 'table',
  },
  {
    slug: 'water',
    title: { en: 'Rivers, Lakes & Coast', de: 'Flüsse, Seen & Küste' },
    icon: 'droplet',
    motif: 'water',
  },
  { slug: 'homes', title: { en: 'Homes & Heritage', de: 'Haus & Heimat' }, icon: 'home', motif: 'house' },
  { slug: 'inclusion', title: { en: 'Inclusion', de: 'Inklusion' }, icon: 'users', motif: 'hands' },
  {
    slug: 'health',
    title: { en: 'Health & Care', de: 'Gesundheit & Pflege' },
    icon: 'first-aid-kit',
    motif: 'flowers',
  },
];
