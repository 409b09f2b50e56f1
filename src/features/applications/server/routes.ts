import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import { addProjectAdministrator, removeProjectAdministrator } from '../contract/administrators.ts';
import { deleteProject } from '../contract/delete.ts';
import { duplicateProjects } from '../contract/duplicate.ts';
import { attachFundingCode, removeFundingCode } from '../contract/funding-code.ts';
import { replaceReasons, reviewReasons } from '#features/organizations/server/index.ts';
import { type FirstAdministrators, userIdOf } from '#features/accounts/server/index.ts';
import { duplicateSelection } from '#features/projects/server/index.ts';
import { bulk } from '#platform/server/lists/bulk.ts';
import { duplicateOwnSelected, listOwnEntries } from '../contract/own.ts';
import { assignProject } from '../contract/organization.ts';
import { createProjectAsStaff, readProjectEntry } from '../contract/staff.ts';
import {
  decideProject,
  readProjectReasons,
  readProjectReview,
  saveProjectReasons,
  saveProjectStatus,
} from '../contract/review.ts';
import {
  createProject,
  listOwnProjects,
  readProjectDraft,
  stepRoutes,
  submitProject,
  uploadProjectPhoto,
} from '../contract/wizard.ts';
import { projectSteps, type ProjectStep } from '../rules/steps.ts';
import { addAdministrator, removeAdministrator } from './administrators.ts';
import { assign } from './assign.ts';
import { attachCode, removeAttached } from './funding-code.ts';
import { createDraft, entryOf, ownEntries, ownProjects } from './create.ts';
import { servedOwnProjects } from './list.ts';
import { remove } from './delete.ts';
import { duplicate } from './duplicate.ts';
import { decide, reviewOf, saveStatus } from './review.ts';
import { draftOf, saveStep, submit } from './wizard.ts';

function saveRoute(step: ProjectStep): Registration {
  const route: (typeof stepRoutes)[ProjectStep] = stepRoutes[step];
  return write(route, async ({ tx, actor, params, body, audit }) => {
    const { version, changed } = await saveStep(tx, actor, params.slug, step, body as never);
    audit(`project:${params.slug}`, { step, changed });
    return { version };
  });
}

/** Routes with which administrators of organizations apply. */
const ownerRoutes: readonly Registration[] = [
  read(listOwnProjects, ({ db, actor, now }) => ownProjects(db, actor, now)),
  read(listOwnEntries, ({ db, actor, now }) => ownEntries(db, actor, now)),
  bulk(duplicateOwnSelected, servedOwnProjects, async ({ tx, actor, ids, audit }) => {
    const projects = await duplicateSelection(tx, ids, actor, duplicate);
    audit('projects', { made: projects.map(({ slug }) => slug) });
    return projects;
  }),
  write(createProject, async ({ tx, actor, body, audit }) => {
    const created = await createDraft(tx, actor, body);
    audit(`project:${created.slug}`, { organization: body.organization });
    return created;
  }),
  read(readProjectDraft, ({ db, actor, params, now }) => draftOf(db, actor, params.slug, now)),
  ...projectSteps.map(saveRoute),
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

/** The organization of a project, which staff choose. */
const staffRoutes: readonly Registration[] = [
  read(readProjectEntry, ({ db, params, now }) => entryOf(db, params.slug, now)),
  write(assignProject, async ({ tx, services, actor, params, body, caller, audit }) => {
    audit(`project:${params.slug}`, { organization: body.organization });
    return assign(tx, params.slug, body, { services, actor, locale: caller.locale });
  }),
];

/** The route with which staff create a project, with those who administer it alone. */
export const projectCreationRoutes = ({ prepare, appoint }: FirstAdministrators): readonly Registration[] => [
  write(createProjectAsStaff, {
    prepare: (context) => prepare('project', context),
    command: async (context) => {
      const { tx, actor, body, audit } = context;
      const { administrators: _addresses, ...after } = body;
      const created = await createDraft(tx, actor, after, 'staff');
      audit(`project:${created.slug}`, { after, ...(await appoint('project', created.slug, context)) });
      return created;
    },
  }),
];

/** Copying and deleting, for owners and staff. */
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

/** The administrators of single projects, for staff and the administrators of the organization. */
const administratorRoutes: readonly Registration[] = [
  write(addProjectAdministrator, async ({ tx, services, actor, params, body, caller, audit }) => {
    const context = { services, actor, locale: caller.locale };
    const { added, user } = await addAdministrator(tx, params.slug, body.email, context);
    audit(`project:${params.slug}`, { administrator: String(user), added });
    return { added };
  }),
  write(removeProjectAdministrator, async ({ tx, services, actor, params, caller, audit }) => {
    const context = { services, actor, locale: caller.locale };
    const removed = await removeAdministrator(tx, params.slug, BigInt(params.user), context);
    audit(`project:${params.slug}`, { administrator: params.user, removed });
    return { removed };
  }),
];

/** Routes of the review by staff. */
const reviewRoutes: readonly Registration[] = [
  read(readProjectReview, ({ db, actor, params, now }) => reviewOf(db, params.slug, { actor, now })),
  read(readProjectReasons, ({ db }) => reviewReasons(db, 'project')),
  write(saveProjectReasons, async ({ tx, body, audit }) => {
    audit('projects', { ready_reasons: body.reasons });
    return replaceReasons(tx, 'project', body);
  }),
  write(decideProject, async ({ tx, services, params, body, actor, caller, audit }) => {
    const { version: _seen, ...decision } = body;
    audit(`project:${params.slug}`, decision);
    return decide(services, tx, params.slug, body, { actor: userIdOf(actor), locale: caller.locale });
  }),
  write(saveProjectStatus, async ({ tx, params, body, actor, audit }) => {
    const { version: _seen, ...fields } = body;
    audit(`project:${params.slug}`, fields);
    return saveStatus(tx, params.slug, body, userIdOf(actor));
  }),
];

/** Routes of applications: for owners, for staff. */
export const routes: readonly Registration[] = [
  ...ownerRoutes,
  ...staffRoutes,
  ...sharedRoutes,
  ...administratorRoutes,
  ...reviewRoutes,
];
