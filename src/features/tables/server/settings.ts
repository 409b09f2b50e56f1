import { type RawBuilder, sql } from 'kysely';
import { invalid, permissionDenied, Refusal } from '#platform/contract/errors.ts';
import { type AnyList, screenColumns } from '#platform/contract/list.ts';
import { additionalFor } from '#platform/contract/list-additional.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import {
  changeTableSettings,
  readTableSettings,
  type TableSettings,
  tableSettingsSchema,
} from '#platform/contract/table-settings.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { Caller } from '#platform/server/http/caller.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { listContext, servedList } from '#platform/server/lists/served.ts';
import { isUsableView, type StoredView, viewsFor, viewWire } from './view-rows.ts';

/** The stored settings that this version supports; others stay in the database. */
function supportedSettings(stored: unknown): TableSettings {
  const fields = Object.entries(stored ?? {}).filter(([field]) => field in tableSettingsSchema.shape);
  const parsed = tableSettingsSchema.safeParse(Object.fromEntries(fields));
  return parsed.success ? parsed.data : {};
}

const fieldsOf = (list: AnyList, actor: Actor) => screenColumns(list, (permission) => may(actor, permission));

/** The settings, and in the words of the specification: all fields, and the hidden ones joined by slashes (spec 2 §7). */
function answer(list: AnyList, actor: Actor, settings: TableSettings) {
  const { order = [], visibility = {} } = settings;
  const rank = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
  const fields = fieldsOf(list, actor).toSorted(([a], [b]) => rank(a) - rank(b));
  const hidden = fields.filter(([key, column]) => !(visibility[key] ?? !column.hidden));
  return {
    ...settings,
    table_fields: fields.map(([key]) => key),
    additional_fields: additionalFor(list, (permission) => may(actor, permission)),
    hidden_fields: hidden.map(([key]) => key).join('/'),
  };
}

/** The body of the specification as settings: every field of the table is shown unless it is named. */
function fromHiddenFields(list: AnyList, actor: Actor, hidden: string): TableSettings {
  const named = new Set(hidden.split('/').filter((key) => key !== ''));
  const fields = fieldsOf(list, actor).map(([key]) => key);
  const unknown = [...named].filter((key) => !fields.includes(key));
  if (unknown.length > 0) throw invalid('field_unknown', list.id, { fields: unknown.join(', ') });
  return { visibility: Object.fromEntries(fields.map((key) => [key, !named.has(key)])) };
}

/** The body in the platform's own form. Refuses a table of another name (400). */
function readBody(list: AnyList, actor: Actor, body: TableSettings | Readonly<Record<string, string>>) {
  const own = tableSettingsSchema.safeParse(body);
  if (own.success) return own.data;
  const { [list.id]: hidden = '', ...others } = body as Readonly<Record<string, string>>;
  const unknown = Object.keys(others);
  if (unknown.length > 0) {
    throw new Refusal(
      400,
      unknown.map((field) => ({ code: 'unknown_field', field, namespace: 'platform' })),
    );
  }
  return fromHiddenFields(list, actor, hidden);
}

/** Settings and usable views as one value each, so that a screen asks the database once. */
interface StoredState {
  readonly settings: unknown;
  readonly views: readonly StoredView[];
}

interface Asking {
  readonly actor: Actor;
  readonly caller: Caller;
}

/**
 * A list of the administration for staff, or one that the caller may view: its columns are for nobody else (403). The
 * columns that data define are only for those who may view the list.
 */
async function knownList(id: string, db: Db, { actor, caller }: Asking, now: Date): Promise<AnyList> {
  const { definition, current } = servedList(id);
  const isViewer = may(actor, definition.permission);
  if (!actor.isStaff && !isViewer) throw permissionDenied(definition.permission);
  if (!isViewer) return definition;
  return (await current(db, listContext({ actor, locale: caller.locale }, now))).definition;
}

const settingsOf = (userId: bigint, list: string): RawBuilder<unknown> =>
  sql`(SELECT settings FROM table_setting WHERE user_id = ${userId} AND list = ${list})`;

export const settingsRoutes: readonly Registration[] = [
  read(readTableSettings, async ({ db, actor, caller, params, now }) => {
    const list = await knownList(params.list, db, { actor, caller }, now);
    const userId = actor.userId ?? 0n;
    const views = may(actor, list.permission) ? viewsFor(userId, list.id) : sql`'[]'::json`;
    const { rows } = await sql<StoredState>`
      SELECT ${settingsOf(userId, list.id)} AS settings, ${views} AS views`.execute(db);
    const [state = { settings: {}, views: [] }] = rows;
    const { default_view: chosen, ...settings } = supportedSettings(state.settings);
    const isThere = state.views.some(({ id }) => id === chosen);
    return {
      ...answer(list, actor, { ...settings, ...(isThere ? { default_view: chosen } : {}) }),
      views: state.views.map((view) => viewWire(list, view, actor)),
    };
  }),
  write(changeTableSettings, async ({ tx, actor, caller, params, body }) => {
    const list = await knownList(params.list, tx, { actor, caller }, tx.now);
    const changed = readBody(list, actor, body);
    const { default_view: chosen } = changed;
    if (typeof chosen === 'string' && !(await isUsableView(tx, list, chosen, actor)))
      throw invalid('view_unknown', 'default_view');
    const row = await tx
      .insertInto('table_setting')
      .values({ user_id: actor.userId ?? 0n, list: list.id, settings: JSON.stringify(changed) })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'list'])
          .doUpdateSet({ settings: sql`table_setting.settings || excluded.settings` }),
      )
      .returning('settings')
      .executeTakeFirstOrThrow();
    return answer(list, actor, supportedSettings(row.settings));
  }),
];
