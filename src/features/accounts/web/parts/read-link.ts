import type { RouterContextProvider } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { isApiError } from '#platform/web/api-error.ts';
import { webFrom } from '#platform/web-context.ts';
import { type LinkKind, readAccountLink } from '../../contract/links.ts';

/** The content of a personal link; null if it has expired, or if the address is incomplete. */
export async function readLink(
  context: Readonly<RouterContextProvider>,
  kind: LinkKind,
  token: string,
): Promise<ResponseOf<typeof readAccountLink> | null> {
  try {
    return await webFrom(context).call(readAccountLink, { params: { kind, token } });
  } catch (error) {
    if (isApiError(error) && [400, 404].includes(error.status)) return null;
    throw error;
  }
}
