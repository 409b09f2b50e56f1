import type { Tx } from '#platform/server/database/db.ts';
import { forgetSettings } from './load.ts';

/** Stores new values of platform settings; null for `actor` where the program itself changes them. */
export async function storeSettings(
  tx: Tx,
  changes: readonly { readonly key: string; readonly to: unknown }[],
  actor: bigint | null,
): Promise<void> {
  if (changes.length === 0) return;
  await tx
    .insertInto('platform_setting')
    .values(
      changes.map(({ key, to }) => ({
        key,
        value: JSON.stringify(to),
        changed_at: tx.now,
        changed_by: actor,
      })),
    )
    .onConflict((on) =>
      on.column('key').doUpdateSet((is) => ({
        value: is.ref('excluded.value'),
        changed_at: is.ref('excluded.changed_at'),
        changed_by: is.ref('excluded.changed_by'),
      })),
    )
    .execute();
  tx.onCommit(forgetSettings);
}
