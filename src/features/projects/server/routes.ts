import { userIdOf } from '#features/accounts/server/index.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { archive, type BeforeArchive, restore } from './commands/archive.ts';

/** Who decides about projects, and what they say to the organisation and among themselves. */
const wordsOf = (actor: Actor, { reason, internal_note }: BodyOf<typeof archiveProjects>) => ({
  subject: 'project' as const,
  actor: userIdOf(actor),
  reason,
  internalNote: internal_note,
});

/** Routes by which staff archive and restore; `first` is what an archived project is settled by. */
export function projectKeepingRoutes(first: BeforeArchive): readonly Registration[] {
  return [
    write(archiveProjects, async ({ tx, services, body, actor, caller, audit }) => {
      const selected = { selection: body.selection, asker: { actor, locale: caller.locale } };
      const author = { actor: userIdOf(actor), request: caller.requestId };
      const archived = await archive(services, tx, selected, author, first);
      await recordDecisions(tx, archived, { ...wordsOf(actor, body), kind: 'archive' });
      audit('projects', { archived: archived.map(String) });
      return { archived: archived.length };
    }),
    write(restoreProjects, async ({ tx, body, actor, caller, audit }) => {
      const restored = await restore(tx, body.selection, { actor, locale: caller.locale });
      await recordDecisions(tx, restored, { ...wordsOf(actor, body), kind: 'restore' });
      audit('projects', { restored: restored.map(String) });
      return { restored: restored.length };
    }),
  ];
}
