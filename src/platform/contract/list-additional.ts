import { z } from 'zod';
import { type Can, placeholdersOf } from './list.ts';
import type { AdditionalColumn, AnyList, GuardedColumn, ListColumn } from './list-kinds.ts';

/** Keys of additional columns: `field_17`. A column that is declared in code cannot be called so. */
export const ADDITIONAL_KEY = /^field_[1-9]\d{0,17}$/;

const KINDS = [
  'text',
  'long_text',
  'decimal',
  'money',
  'date',
  'boolean',
  'enum',
  'enum_list',
  'link',
] as const satisfies readonly AdditionalColumn['kind'][];

/** An additional column on the wire. */
export const additionalColumnSchema = z
  .object({
    key: z.string().regex(ADDITIONAL_KEY),
    label: z.string(),
    kind: z.enum(KINDS),
    options: z.array(z.string()).readonly(),
    to: z.string().nullable(),
  })
  .meta({ id: 'AdditionalColumn' }) satisfies z.ZodType<AdditionalColumn>;

/** A list with the columns that it gains from data, behind its own. */
export function withAdditional(list: AnyList, added: readonly GuardedColumn[]): AnyList {
  const own = list.columns;
  const columns = added.flatMap((one) => [
    [one.key, columnOf(one)] as const,
    ...missingIn(own, one).map((name) => [name, partOf(one)] as const),
  ]);
  return { ...list, added, columns: { ...own, ...Object.fromEntries(columns) } };
}

/** The additional columns of a list that the caller may know about, as data for the screen. */
export function additionalFor(list: AnyList, can: Can): AdditionalColumn[] {
  return (list.added ?? []).flatMap(({ permission, ...column }) =>
    !permission || can(permission) ? [column] : [],
  );
}

/** The keys of a page's rows for the additional columns that it is asked for: their own, and those of their links. */
export function additionalKeys(list: AnyList, asked: readonly string[]): ReadonlySet<string> {
  const keys = asked.flatMap((key) => {
    const column = list.columns[key];
    return column?.kind === 'link' ? [key, ...placeholdersOf(column.to)] : [key];
  });
  return new Set(keys);
}

const missingIn = (own: AnyList['columns'], { to }: GuardedColumn) =>
  placeholdersOf(to ?? '').filter((name) => name !== 'id' && !(name in own));

const baseOf = ({ label, permission }: GuardedColumn) => ({
  label: { text: label },
  nullable: true as const,
  additional: true as const,
  ...(permission ? { permission } : {}),
});

/** A value that a link needs. */
const partOf = (column: GuardedColumn): ListColumn => ({ ...baseOf(column), kind: 'text', rowOnly: true });

/** Pixels of a column of long texts, which are cut off. */
const LONG_TEXT_WIDTH = 280;

function columnOf(added: GuardedColumn): ListColumn {
  const base = { ...baseOf(added), hidden: true as const, sort: true };
  const options = added.options.map((text) => ({ value: text, label: { text } }));
  // Values that a field no longer offers remain in records: only the server knows them all.
  const choice = { type: 'multi', options: 'dynamic' } as const;
  switch (added.kind) {
    case 'text':
      return { ...base, kind: 'text', filter: 'text' };
    case 'long_text':
      return { ...base, kind: 'text', filter: 'text', sort: false, width: LONG_TEXT_WIDTH };
    case 'decimal':
      return { ...base, kind: 'decimal', filter: 'number_range', total: 'sum' };
    case 'money':
      return { ...base, kind: 'money', filter: 'money_range', total: 'sum' };
    case 'date':
      return { ...base, kind: 'date', filter: 'date_range' };
    case 'boolean':
      return { ...base, kind: 'boolean', filter: 'single' };
    case 'enum':
      return { ...base, kind: 'enum', options, filter: choice };
    case 'enum_list':
      return { ...base, kind: 'enum_list', options, filter: choice, sort: false };
    case 'link':
      return { ...base, kind: 'link', to: added.to ?? '', filter: 'text' };
  }
}
