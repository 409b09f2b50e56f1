import type { AnyList, ListRow } from '#platform/contract/list.ts';
import { leading, type OwnColumn } from './use-columns.ts';

/** Keys of columns by their place in the first line of a card. */
type CardColumns = Readonly<Record<string, 'title' | 'aside'>>;

/**
 * On a phone, a row is a card: the columns of its first line, those that the list names or else those that fit. Of the
 * columns for its title, the first one with a value in this row is taken.
 */
export function cardColumns(
  card: AnyList['card'],
  shown: readonly Pick<OwnColumn, 'key' | 'definition'>[],
  row: ListRow,
): CardColumns {
  const known = (key: string | undefined) => shown.find((column) => column.key === key)?.key;
  const titles = [known(card?.title), known(card?.otherwise), leading(shown)?.key];
  const title = titles.find((key) => key !== undefined && !isEmpty(row[key])) ?? leading(shown)?.key ?? '';
  const money = shown.find(({ key, definition }) => definition.kind === 'money' && key !== title);
  const aside = known(card?.aside) ?? money?.key ?? '';
  return { [aside]: 'aside', [title]: 'title' };
}

const isEmpty = (value: ListRow[string] | undefined) => value === null || value === undefined || value === '';
