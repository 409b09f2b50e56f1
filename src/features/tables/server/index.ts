import { sql } from 'kysely';
import {
  changeTableSettings,
  readTableSettings,
  type TableSettings,
  tableSettingsSchema,
} from '#platform/contract/table-settings.ts';
import { read, type Registration, write } from '#platform/server/http/handler.ts';
import { servedList } from '#platform/server/lists/served.ts';

/** Stored settings that this version understands; what it does not stays stored. */
function understood(stored: unknown): TableSettings {
  const fields = Object.entries(stored as object).filter(([field]) => field in tableSettingsSchema.shape);
  const parsed = tableSettingsSchema.safeParse(Object.fromEntries(fields));
  return parsed.success ? parsed.data : {};
}

/** Routes of table settings: everybody's own, no matter which rights (spec 2 §4). */
export const tableRoutes: readonly Registration[] = [
  read(readTableSettings, async ({ db, actor, params }) => {
    servedList(params.list);
    const row = await db
      .selectFrom('table_setting')
      .select('settings')
      .where('user_id', '=', actor.userId ?? 0n)
      .where('list', '=', params.list)
      .executeTakeFirst();
    return understood(row?.settings ?? {});
  }),
  write(changeTableSettings, async ({ tx, actor, params, body }) => {
    servedList(params.list);
    const row = await tx
      .insertInto('table_setting')
      .values({ user_id: actor.userId ?? 0n, list: params.list, settings: JSON.stringify(body) })
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'list'])
          .doUpdateSet({ settings: sql`table_setting.settings || excluded.settings` }),
      )
      .returning('settings')
      .executeTakeFirstOrThrow();
    return understood(row.settings);
  }),
];
