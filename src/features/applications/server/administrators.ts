import {
  addByAddress,
  administratorLabel,
  type Forget,
  mailUsers,
  mayNotAppoint,
} from '#features/accounts/server/index.ts';
import { appointByAddress, type AppointmentContext } from '#features/organizations/server/index.ts';
import { STATUS } from '#features/organizations/rules/types.ts';
import { newId } from '#kernel/ids.ts';
import { invalid } from '#platform/contract/errors.ts';
import { type Actor, may } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { EDITING, mayAppoint, ownersOf, projectAdministratorsOf } from './administration.ts';
import { lockProject, type ProjectRecord } from './content.ts';
import { administratorAdded, administratorRemoved } from './mail-templates.ts';

/** The locked project, for those who appoint its administrators; 403 for other staff, 404 for all others. */
async function lockAppointing(tx: Tx, slug: string, actor: Actor): Promise<ProjectRecord> {
  const project = await lockProject(tx, slug);
  if (!(await mayAppoint(tx, project, actor))) throw mayNotAppoint(actor, EDITING);
  return project;
}

interface Notice {
  readonly what: 'added' | 'removed';
  /** Without an address its account is being deleted. */
  readonly administrator: { readonly id: bigint; readonly email: string | null };
  readonly recipients: Awaited<ReturnType<typeof ownersOf>>;
}

async function notify(
  tx: Tx,
  {
    id,
    slug,
    title,
    organization_title,
  }: Pick<ProjectRecord, 'id' | 'slug' | 'title' | 'organization_title'>,
  { services, locale }: Omit<AppointmentContext, 'actor'>,
  { what, administrator, recipients }: Notice,
): Promise<void> {
  await mailUsers(services, tx, recipients, {
    template: what === 'added' ? administratorAdded : administratorRemoved,
    locale,
    values: (language) => ({
      project_title: title,
      organization_title,
      administrator_email: administratorLabel(administrator.email, language),
      project_link: `${services.config.publicUrl}/account/project/${slug}/update/`,
    }),
    promise: `project:${id}:administrator:${administrator.id}:${what}:${newId(tx.now.getTime())}`,
  });
  tx.onCommit(() =>
    services.security.record('rights_changed', {
      reason: `project_administrator_${what}`,
      userId: administrator.id,
    }),
  );
}

/** Adds an administrator by address; false if the account is one. Returns its id as well. */
export async function addAdministrator(
  tx: Tx,
  slug: string,
  email: string,
  context: AppointmentContext,
): Promise<{ added: boolean; user: bigint }> {
  const project = await lockAppointing(tx, slug, context.actor);
  return addByAddress(context.services, context.actor, may(context.actor, EDITING), () =>
    appoint(tx, project, email, context),
  );
}

async function appoint(
  tx: Tx,
  project: ProjectRecord,
  email: string,
  context: AppointmentContext,
): Promise<{ added: boolean; user: bigint }> {
  const user = await appointByAddress(tx, email);
  if (!user) throw invalid('no_project_account', 'email');
  const inserted = await tx
    .insertInto('project_administrator')
    .values({ project_id: project.id, user_id: user.id })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!inserted) return { added: false, user: user.id };
  const recipients = await ownersOf(tx, project);
  await notify(tx, project, context, { what: 'added', administrator: user, recipients });
  return { added: true, user: user.id };
}

/** Removes an administrator; false if the account is none. */
export async function removeAdministrator(
  tx: Tx,
  slug: string,
  userId: bigint,
  context: AppointmentContext,
): Promise<boolean> {
  const project = await lockAppointing(tx, slug, context.actor);
  return (await removeWhere(tx, project, context, ({ id }) => id === userId)) > 0;
}

/** Removes all administrators of a locked project: those who administer it alone. They are notified. */
export async function removeAllAdministrators(
  tx: Tx,
  project: ProjectRecord,
  context: AppointmentContext,
): Promise<void> {
  await removeWhere(tx, project, context, () => true);
}

/** Removes the administrators of a locked project for which the condition holds, with a mail about each; their number. */
async function removeWhere(
  tx: Tx,
  project: ProjectRecord,
  context: AppointmentContext,
  which: (user: { readonly id: bigint }) => boolean,
): Promise<number> {
  const removed = (await projectAdministratorsOf(tx, project.id)).filter(which);
  if (removed.length === 0) return 0;
  const recipients = await ownersOf(tx, project);
  await tx
    .deleteFrom('project_administrator')
    .where('project_id', '=', project.id)
    .where(
      'user_id',
      'in',
      removed.map(({ id }) => id),
    )
    .execute();
  for (const administrator of removed)
    await notify(tx, project, context, { what: 'removed', administrator, recipients });
  return removed.length;
}

/**
 * Ends the administration of projects by an account that is being deleted, and notifies those who remain, without its
 * address: their mails stay in the log.
 */
export const forgetProjectAdministrator: Forget = async (tx, user, context) => {
  // Locked like other changes of administrators, so that nobody is notified who is deleted at the same time.
  const projects = await tx
    .selectFrom('project as p')
    .innerJoin('organization as o', 'o.id', 'p.organization_id')
    .select(['p.id', 'p.slug', 'p.title', 'p.organization_id', 'o.title as organization_title'])
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('project_administrator').select('project_id').where('user_id', '=', user.id),
    )
    .where('p.status', '<>', STATUS.deleted)
    .orderBy('p.id')
    .forNoKeyUpdate(['p', 'o'])
    .execute();
  await tx.deleteFrom('project_administrator').where('user_id', '=', user.id).execute();
  const administrator = { id: user.id, email: null };
  for (const project of projects) {
    const recipients = await ownersOf(tx, project);
    await notify(tx, project, context, { what: 'removed', administrator, recipients });
  }
};
