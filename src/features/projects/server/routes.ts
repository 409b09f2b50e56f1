import { userIdOf } from '#features/accounts/server/index.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { BodyOf } from '#platform/contract/route.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { type Registration, write } from '#platform/server/http/handler.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { duplicateSelected } from '../contract/duplicate.ts';
import { archive, type BeforeArchive, restore } from './commands/archive.ts';
import { type CopyProjects, duplicateSelection } from './commands/duplicate.ts';

/** Who decides about projects, and what they say to the organisation and among themselves. */
const wordsOf = (actor: Actor, { reason, internal_note }: BodyOf<typeof archiveProjects>) => ({
  subject: 'project' as const,
  actor: userIdOf(actor),
  reason,
  internalNote: internal_note,
});

/** What staff do to selected projects: `settle` is what archiving settles them by, `copy` makes copies. */
export function projectRoutes({
  settle: first,
  copy,
}: {
  readonly settle: BeforeArchive;
  readonly copy: CopyProjects;
}): readonly Registration[] {
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
    write(duplicateSelected, async ({ tx, actor, body, caller, audit }) => {
      const asker = { actor, locale: caller.locale };
      const projects = await duplicateSelection(tx, body.selection, asker, copy);
      audit('projects', { made: projects.map(({ slug }) => slug) });
      return { copied: projects.length };
    }),
  ];
}
