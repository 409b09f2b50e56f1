import { searchPattern, searchWords } from '#kernel/search.ts';
import { searchText } from '#kernel/search-text.ts';
import type { AdminNavItem } from '#platform/web/admin-navigation.ts';
import type { GroupWire, HitWire, NearestWire } from '../../contract.ts';

/** A choice of the search: a screen, a record, or a list with all records that match. */
export interface SearchOption {
  readonly key: string;
  readonly name: string;
  readonly to: string;
  readonly details: HitWire['details'];
}

export interface OptionGroup {
  readonly id: string;
  readonly title: string;
  readonly options: readonly SearchOption[];
}

const MAX_WORDS = 8;
const MAX_SCREENS = 6;

/** The screens whose name or group contains every word, whatever its case and accents; those whose name begins with the text first. */
export function screensNamed(
  search: string,
  entries: readonly AdminNavItem[],
  nameOf: (item: AdminNavItem) => string,
  groupOf: (item: AdminNavItem) => string,
): SearchOption[] {
  const patterns = searchWords(search, MAX_WORDS).map((word) => new RegExp(searchPattern(word), 'i'));
  if (patterns.length === 0) return [];
  const begins = new RegExp(`^${searchPattern(searchText(search))}`, 'i');
  return entries
    .map((item) => ({ item, name: nameOf(item), group: groupOf(item) }))
    .filter(({ name, group }) => patterns.every((pattern) => pattern.test(`${name} ${group}`)))
    .toSorted((one, other) => Number(begins.test(other.name)) - Number(begins.test(one.name)))
    .slice(0, MAX_SCREENS)
    .map(({ item, name, group }) => ({
      key: item.path,
      name,
      to: item.path,
      details: [{ kind: 'text', value: group }],
    }));
}

/** The groups of the answer; the last choice of a group that has more leads to its list. */
export function optionsOf(groups: readonly GroupWire[], allOf: (title: string) => string): OptionGroup[] {
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ id, title, hits, all }) => ({
      id,
      title,
      options: [
        ...hits.map(({ id: hit, name, to, details }) => ({ key: `${id}:${hit}`, name, to, details })),
        ...(all === null ? [] : [{ key: `${id}:all`, name: allOf(title), to: all, details: [] }]),
      ],
    }));
}

/** The references that a search without results probably means, as a group; none without one. */
export function nearestOptions(nearest: readonly NearestWire[], title: string): OptionGroup[] {
  if (nearest.length === 0) return [];
  const options = nearest.map(({ key, to }) => ({ key: `nearest:${key}`, name: key, to, details: [] }));
  return [{ id: 'nearest', title, options }];
}

/** The place of the next choice for a key, going around at both ends; undefined for keys that do not move. */
export function nextPlace(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'PageDown':
      return Math.min(at + 5, count - 1);
    case 'PageUp':
      return Math.max(at - 5, 0);
    default:
      return undefined;
  }
}
