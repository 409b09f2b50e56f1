import type { Tx } from '#platform/server/database/db.ts';
import { forgetSettings } from './load.ts';

/** Stores new values of platform settings; `actor` is null if no user changes them. The cache of this process is renewed after the commit. */
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
      on.column('key').doUpdateSet((eb) => ({
        value: eb.ref('excluded.value'),
        changed_at: eb.ref('excluded.changed_at'),
        changed_by: eb.ref('excluded.changed_by'),
      })),
    )
    .execute();
  tx.onCommit(forgetSettings);
}
