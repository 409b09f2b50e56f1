import { read, type Registration, upload, write } from '#platform/server/http/handler.ts';
import {
  createProject,
  listOwnProjects,
  readProjectDraft,
  stepRoutes,
  submitProject,
  uploadProjectPhoto,
} from '../contract/wizard.ts';
import { projectSteps, type ProjectStep } from '../rules/steps.ts';
import { enterProject, ownProjects } from './create.ts';
import { draftOf, saveStep, submit } from './wizard.ts';

function saving(step: ProjectStep): Registration {
  const route: (typeof stepRoutes)[ProjectStep] = stepRoutes[step];
  return write(route, async ({ tx, actor, params, body, audit }) => {
    const { version, changed } = await saveStep(tx, actor, params.slug, step, body as never);
    audit(`project:${params.slug}`, { step, changed });
    return { version };
  });
}

/** Routes of what the administrators of organisations enter. */
export const applicationRoutes: readonly Registration[] = [
  read(listOwnProjects, ({ db, actor }) => ownProjects(db, actor)),
  write(createProject, async ({ tx, actor, body, audit }) => {
    const made = await enterProject(tx, actor, body);
    audit(`project:${made.slug}`, { organization: body.organization });
    return made;
  }),
  read(readProjectDraft, ({ db, actor, params, now }) => draftOf(db, actor, params.slug, now)),
  ...projectSteps.map(saving),
  upload(uploadProjectPhoto),
  write(submitProject, async ({ tx, services, actor, params, caller, audit }) => {
    audit(`project:${params.slug}`);
    return submit(services, tx, actor, params.slug, caller.locale);
  }),
];
