import type { AnyRoute } from '#platform/contract/route.ts';
import { NOTHING_SEEN } from '#platform/contract/version.ts';
import { addressOf } from '#platform/web/api.ts';

/**
 * The body of a decision about a record with the version that its screen shows now, as a screen sends it; a test that names
 * `version` itself keeps it. `show` gets an address as the same user; undefined: it is not shown to them.
 */
export async function withSeenVersion(
  { seen }: AnyRoute,
  input: { readonly params?: unknown; readonly body?: unknown },
  show: (url: string) => Promise<unknown>,
): Promise<unknown> {
  const body: object = input.body ?? {};
  if (!seen || 'version' in body) return input.body;
  const shown = (await show(addressOf(seen.path, (input.params ?? {}) as never, {}))) as
    | { readonly version?: string }
    | undefined;
  return { ...body, version: shown?.version ?? NOTHING_SEEN };
}
