import type { RouterContextProvider } from 'react-router';
import type { ResponseOf } from '#platform/contract/route.ts';
import { linkOrNull } from '#platform/web/mailed-link.ts';
import { webFrom } from '#platform/web-context.ts';
import { type LinkKind, readAccountLink } from '../../contract/links.ts';

/**
 * The page of a link loads it again after every answer: one that was used in another tab, or has expired meanwhile, then says
 * what to do next, instead of a form that it cannot send.
 */
export const shouldRevalidate = (): boolean => true;

/** The content of a personal link; null if it has expired, or if the address is incomplete. */
export function readLink(
  context: Readonly<RouterContextProvider>,
  kind: LinkKind,
  token: string,
): Promise<ResponseOf<typeof readAccountLink> | null> {
  return linkOrNull(webFrom(context).call(readAccountLink, { params: { kind, token } }));
}
