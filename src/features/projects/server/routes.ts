import { enter } from '#features/votings/server/index.ts';
import { moneyWire } from '#platform/contract/money.ts';
import type { UserAuthor } from '#platform/server/http/author.ts';
import { recordDecisions } from '#platform/server/database/decisions.ts';
import { read, type Registration } from '#platform/server/http/handler.ts';
import { minimalRows } from '#platform/server/lists/minimal.ts';
import { labelsIn } from '#platform/server/lists/options.ts';
import { listContext } from '#platform/server/lists/served.ts';
import { bulk, type BulkContext, undoBy } from '#platform/server/lists/bulk.ts';
import { archiveProjects, restoreProjects } from '../contract/archive.ts';
import { duplicateSelected } from '../contract/duplicate.ts';
import { enterVoting } from '../contract/voting.ts';
import { archive, type BeforeArchive, raisedBy, restore } from './commands/archive.ts';
import { type CopyProjects, duplicateSelection } from './commands/duplicate.ts';
import { readProjectInfo } from '../contract/info.ts';
import { projectInfo } from './info.ts';
import { listMinimalProjects, listMinimalPromoters, listProjectLabels } from '../contract/minimal.ts';
import { LABELS, servedProjects } from './list.ts';

/** A decision about projects: who made it, the reason for the organization and the internal note. */
const decisionOf = (
  { actor }: UserAuthor,
  { reason, internal_note }: BulkContext<typeof archiveProjects>['body'],
) => ({
  subject: 'project' as const,
  actor,
  reason,
  internalNote: internal_note,
});

/** The minimal lists of spec 2 §7. */
const minimalRoutes: readonly Registration[] = [
  read(listMinimalProjects, async ({ db, query, actor, caller, now }) => {
    const context = listContext({ actor, locale: caller.locale }, now);
    const rows = await minimalRows(servedProjects, db, query, { context, keys: ['slug', 'title'] });
    return { results: rows.map(({ slug, title }) => ({ slug, title })) };
  }),
  read(listMinimalPromoters, async ({ db, query, actor, caller, now }) => {
    const context = listContext({ actor, locale: caller.locale }, now);
    const keys = ['organization_slug', 'organization'] as const;
    const rows = await minimalRows(servedProjects, db, query, { context, keys });
    const titles = new Map(rows.map((row) => [row.organization_slug, row.organization]));
    return {
      results: [...titles].map(([organization_slug, organization_title]) => ({
        organization_slug,
        organization_title,
      })),
    };
  }),
  read(listProjectLabels, async ({ db }) => ({
    results: (await labelsIn(db, LABELS, '')).map((title) => ({ title })),
  })),
];

/** Staff's actions on selected projects: `settle` is run before archiving, `copy` makes copies. */
export function projectRoutes({
  settle,
  copy,
}: {
  readonly settle: BeforeArchive;
  readonly copy: CopyProjects;
}): readonly Registration[] {
  return [
    read(readProjectInfo, async ({ db, params, caller }) => ({
      html: await projectInfo(db, params.slug, caller.locale),
    })),
    ...minimalRoutes,
    bulk(archiveProjects, servedProjects, async ({ tx, services, ids, body, author, audit }) => {
      const { archived, isExact } = await archive(services, tx, ids, author, settle);
      await recordDecisions(tx, archived, { ...decisionOf(author, body), kind: 'archive' });
      audit('projects', { archived: archived.map(String) });
      const changed_sum = moneyWire(await raisedBy(tx, archived));
      return { changed: archived, answer: { ...undoBy(archived, isExact), changed_sum } };
    }),
    bulk(restoreProjects, servedProjects, async ({ tx, ids, body, author, audit }) => {
      const restored = await restore(tx, ids);
      await recordDecisions(tx, restored, { ...decisionOf(author, body), kind: 'restore' });
      audit('projects', { restored: restored.map(String) });
      return { changed: restored, answer: undoBy(restored) };
    }),
    bulk(duplicateSelected, servedProjects, async ({ tx, actor, ids, audit }) => {
      const projects = await duplicateSelection(tx, ids, actor, copy);
      audit('projects', { made: projects.map(({ slug }) => slug) });
      return projects;
    }),
    bulk(enterVoting, servedProjects, async ({ tx, actor, ids, body, audit }) => {
      const entered = await enter(tx, { voting: body.voting, kind: 'project', ids, actor: actor.userId });
      audit(`voting:${body.voting}`, { entered: entered.map(String), skipped: ids.length - entered.length });
      return entered;
    }),
  ];
}
