import type { IsoDate } from '#kernel/clock.ts';
import type { Actor } from '#platform/contract/permissions.ts';
import type { Tx } from '#platform/server/database/db.ts';
import { type ReminderRights, rightsOn } from '../../contract/rights.ts';
import { involvedIn, remindersWithIds, type StoredReminder } from '../read.ts';
import { assign, moveMails, refuseOthersThanStaff } from './edit.ts';

/** What somebody wants to do with several reminders at once. */
interface Selected {
  readonly actor: Actor;
  /** In ascending order: two people who change the same reminders lock them one after the other. */
  readonly ids: readonly bigint[];
}

const idsOf = (rows: readonly StoredReminder[]) => rows.map(({ id }) => id);

/** Locks the selected reminders and returns those with which the actor may do it; the others are skipped. */
async function permitted(tx: Tx, { actor, ids }: Selected, right: keyof ReminderRights) {
  if (ids.length === 0) return [];
  await tx.selectFrom('reminder').where('id', 'in', ids).select('id').orderBy('id').forUpdate().execute();
  const rows = await remindersWithIds(tx, ids);
  return rows.filter((row) => rightsOn(actor, involvedIn(row))[right]);
}

/** Marks reminders as done; returns those that were open and that the actor may mark. */
export async function resolveSeveral(tx: Tx, selected: Selected): Promise<readonly StoredReminder[]> {
  const rows = await permitted(tx, selected, 'canResolve');
  if (rows.length === 0) return rows;
  await tx
    .updateTable('reminder')
    .set({ resolved_at: tx.now, resolved_by: selected.actor.userId })
    .where('id', 'in', idsOf(rows))
    .execute();
  return rows;
}

/**
 * Moves open reminders to a day, only those due on `dueOn` if it is given; returns those whose day changed, as they were
 * before.
 */
export async function rescheduleSeveral(
  tx: Tx,
  selected: Selected,
  day: IsoDate,
  dueOn?: IsoDate,
): Promise<readonly StoredReminder[]> {
  const rows = (await permitted(tx, selected, 'canEdit')).filter(
    ({ scheduled_for: due }) => due !== day && (dueOn === undefined || due === dueOn),
  );
  if (rows.length === 0) return rows;
  await tx.updateTable('reminder').set({ scheduled_for: day }).where('id', 'in', idsOf(rows)).execute();
  await moveMails(tx, idsOf(rows), day);
  return rows;
}

/** The reminders whose assignees changed, and those among them that the new one did not have before. */
interface Reassigned {
  readonly changed: readonly StoredReminder[];
  readonly added: readonly StoredReminder[];
}

/**
 * Assigns open reminders to one person in place of all others. Refuses people who are not active staff
 * (`assignee_not_staff`).
 */
export async function reassignSeveral(tx: Tx, selected: Selected, user: string): Promise<Reassigned> {
  await refuseOthersThanStaff(tx, [user], 'user');
  const rows = await permitted(tx, selected, 'canEdit');
  const changed = rows.filter(({ assignees }) => assignees.length !== 1 || assignees[0] !== user);
  const added = changed.filter(({ assignees }) => !assignees.includes(user));
  if (changed.length > 0) {
    await tx
      .deleteFrom('reminder_assignee')
      .where('reminder_id', 'in', idsOf(changed))
      .where('user_id', '<>', BigInt(user))
      .execute();
  }
  await assign(tx, added, [user]);
  return { changed, added };
}

/** Deletes reminders; returns those that the actor may delete. */
export async function removeSeveral(tx: Tx, selected: Selected): Promise<readonly StoredReminder[]> {
  const rows = await permitted(tx, selected, 'canDelete');
  if (rows.length > 0) await tx.deleteFrom('reminder').where('id', 'in', idsOf(rows)).execute();
  return rows;
}
