import { canDecide, canSubmit, ARCHIVABLE, RESTORABLE } from '#features/organizations/rules/review.ts';
import { archiveProjects, restoreProjects } from '#features/projects/contract/archive.ts';
import { berlinDate } from '#kernel/clock.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import {
  type Ability,
  ability,
  byAdministration,
  byRight,
  byRoute,
} from '#platform/server/auth/abilities.ts';
import type { Db } from '#platform/server/database/db.ts';
import { addProjectAdministrator } from '../contract/administrators.ts';
import { deleteProject } from '../contract/delete.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { assignProject } from '../contract/organization.ts';
import { decideProject, readProjectReview, saveProjectStatus } from '../contract/review.ts';
import { readProjectDraft, submitProject } from '../contract/wizard.ts';
import { deletionRefusal } from '../rules/submission.ts';
import { administrationOf, EDITING } from './administration.ts';
import { areNeedsLocked, findProject, type ProjectRecord } from './content.ts';
import { DELETING } from './delete.ts';
import { COPYING } from './duplicate.ts';
import { changeRefusalOf } from './wizard.ts';

const feature = 'applications';

/** What the user administers that leads to the project; `whole` only if it is the organization. */
async function administeredFor(db: Db, project: ProjectRecord, actor: Actor) {
  const administration = await administrationOf(db, project, actor.userId ?? 0n);
  const organization = { of: 'organization', name: project.organization_title } as const;
  const whole = administration === 'organization' ? organization : null;
  const any = administration === 'project' ? ({ of: 'project', name: project.title } as const) : whole;
  return { any, whole };
}

/** A project and what a user may do with it, by the functions that its routes use. */
export async function projectAbilities(
  db: Db,
  actor: Actor,
  slug: string,
  now: Date,
): Promise<{ readonly project: ProjectRecord; readonly abilities: readonly Ability[] }> {
  const project = await findProject(db, slug);
  const { status, review_status: reviewStatus, needs_donation_review: needsReview } = project;
  const { any, whole } = await administeredFor(db, project, actor);
  const hasMoney = await areNeedsLocked(db, project.id);
  const asStaff = byRight(actor, EDITING);
  const refused = (code: string | null) => ({ feature, code });
  const closed = await changeRefusalOf(db, project, berlinDate(now));
  const abilities = [
    ability('view', [byAdministration(actor, readProjectDraft, any), byRoute(actor, readProjectReview)]),
    ability('edit', [byAdministration(actor, readProjectDraft, any), asStaff], refused(closed)),
    ability(
      'submit',
      [byAdministration(actor, submitProject, any), asStaff],
      refused(canSubmit({ status, reviewStatus }) ? null : 'not_to_submit'),
    ),
    ability(
      'review',
      [byRoute(actor, decideProject)],
      refused(canDecide({ status, reviewStatus, needsReview }) ? null : 'not_to_decide'),
    ),
    ability('status', [byRoute(actor, saveProjectStatus)]),
    ability(
      'assign',
      [byRoute(actor, assignProject)],
      refused(closed ?? (hasMoney ? 'organization_fixed' : null)),
    ),
    ability('administrators', [asStaff, byAdministration(actor, addProjectAdministrator, any)]),
    ability(
      'archive',
      [byRoute(actor, archiveProjects)],
      refused(ARCHIVABLE.includes(status) ? null : 'already_archived'),
    ),
    ability(
      'restore',
      [byRoute(actor, restoreProjects)],
      refused(RESTORABLE.includes(status) ? null : 'not_archived'),
    ),
    ability('copy', [
      byAdministration(actor, duplicateProjects, whole),
      byRight(actor, COPYING, duplicateProjects.permission),
    ]),
    ability(
      'delete',
      [byRight(actor, DELETING, deleteProject.permission), byAdministration(actor, deleteProject, whole)],
      refused(deletionRefusal({ status, isStaff: may(actor, DELETING), hasMoney })),
    ),
  ];
  return { project, abilities };
}
