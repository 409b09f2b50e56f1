import { registrations } from '../../src/app/features.ts';
import type { Asked } from './requests.ts';
import type { Credentials } from './roles.ts';

/** Decisions about a record, by operation: their address and the address that shows the record. */
const decisions = new Map(
  registrations.flatMap(({ route: { id, path, seen } }) => (seen ? [[id, { path, shows: seen.path }]] : [])),
);

/** The request with the version that the record shows to the caller just before, as its screen sends it. */
export async function withSeen(
  url: string,
  operation: string,
  asked: Asked,
  who: Credentials,
): Promise<Asked> {
  const decision = decisions.get(operation);
  if (!decision || typeof asked.body !== 'string') return asked;
  const names = decision.path.split('/');
  const given = (asked.path.split('?')[0] ?? '').split('/');
  const path = decision.shows
    .split('/')
    .map((part) => (part.startsWith(':') ? given[names.indexOf(part)] : part))
    .join('/');
  const shown = await fetch(url + path, { headers: who });
  if (!shown.ok) return asked;
  const { version } = (await shown.json()) as { version: string };
  const body = JSON.parse(asked.body) as object | null;
  return { ...asked, body: JSON.stringify({ ...body, version }) };
}
