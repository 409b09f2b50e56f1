import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { deleteProject } from '../contract/delete.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { attachFundingCode, removeFundingCode } from '../contract/funding-code.ts';
import { userIdOf } from '#features/accounts/server/index.ts';
import { decideProject, readProjectReview, saveProjectStanding } from '../contract/review.ts';
import {
  createProject,
  listOwnProjects,
  readProjectDraft,
  stepRoutes,
  submitProject,
  uploadProjectPhoto,
} from '../contract/wizard.ts';
import { projectSteps, type ProjectStep } from '../rules/steps.ts';
import { attachCode, removeAttached } from './funding-code.ts';
import { enterProject, ownProjects } from './create.ts';
import { remove } from './delete.ts';
import { duplicate } from './duplicate.ts';
import { decide, reviewOf, saveStanding } from './review.ts';
import { draftOf, saveStep, submit } from './wizard.ts';

export { duplicate as copyProjects } from './duplicate.ts';

function saving(step: ProjectStep): Registration {
  const route: (typeof stepRoutes)[ProjectStep] = stepRoutes[step];
  return write(route, async ({ tx, actor, params, body, audit }) => {
    const { version, changed } = await saveStep(tx, actor, params.slug, step, body as never);
    audit(`project:${params.slug}`, { step, changed });
    return { version };
  });
}

/** Routes of what the administrators of organisations enter. */
const ownerRoutes: readonly Registration[] = [
  read(listOwnProjects, ({ db, actor, now }) => ownProjects(db, actor, now)),
  write(createProject, async ({ tx, actor, body, audit }) => {
    const made = await enterProject(tx, actor, body);
    audit(`project:${made.slug}`, { organization: body.organization });
    return made;
  }),
  read(readProjectDraft, ({ db, actor, params, now }) => draftOf(db, actor, params.slug, now)),
  ...projectSteps.map(saving),
  upload(uploadProjectPhoto),
  write(attachFundingCode, async ({ tx, services, actor, params, body, audit }) => {
    audit(`project:${params.slug}`, { funding_code: body.code_string });
    return attachCode(services, tx, actor, params.slug, body.code_string);
  }),
  write(removeFundingCode, async ({ tx, actor, params, audit }) => {
    audit(`project:${params.slug}`);
    await removeAttached(tx, actor, params.slug);
    return { removed: true };
  }),
  write(submitProject, async ({ tx, services, actor, params, caller, audit }) => {
    audit(`project:${params.slug}`);
    return submit(services, tx, actor, params.slug, caller.locale);
  }),
];

/** Copies and deletion, for owners and staff. */
const sharedRoutes: readonly Registration[] = [
  write(duplicateProjects, async ({ tx, actor, body, audit }) => {
    const projects = await duplicate(tx, actor, body.project_slugs);
    audit('projects', { copied: body.project_slugs, made: projects.map(({ slug }) => slug) });
    return { projects };
  }),
  write(deleteProject, async ({ tx, actor, params, audit }) => {
    audit(`project:${params.slug}`);
    await remove(tx, actor, params.slug);
    return { deleted: true };
  }),
];

/** Routes of the review by staff. */
const reviewRoutes: readonly Registration[] = [
  read(readProjectReview, ({ db, params, now }) => reviewOf(db, params.slug, now)),
  write(decideProject, async ({ tx, services, params, body, actor, caller, audit }) => {
    const { version: _seen, ...decision } = body;
    audit(`project:${params.slug}`, decision);
    return decide(services, tx, params.slug, body, { actor: userIdOf(actor), locale: caller.locale });
  }),
  write(saveProjectStanding, async ({ tx, params, body, actor, audit }) => {
    const { version: _seen, ...standing } = body;
    audit(`project:${params.slug}`, standing);
    return saveStanding(tx, params.slug, body, userIdOf(actor));
  }),
];

/** Routes of projects on their way: for owners, for staff. */
export const applicationRoutes: readonly Registration[] = [...ownerRoutes, ...sharedRoutes, ...reviewRoutes];
