import { loadSettings } from '#features/settings/server/index.ts';
import type { Db } from '#platform/server/database/db.ts';

/**
 * Where answers of donors to a mail about a project go: to its active contact person, if the operator wants that (setting
 * `replyToContactPerson`) and the person has an address; otherwise undefined, as for an organization as a whole.
 */
export async function replyAddressOf(db: Db, projectId: bigint | null): Promise<string | undefined> {
  if (projectId === null) return undefined;
  const { contactPersons, replyToContactPerson } = await loadSettings(db);
  if (!contactPersons || !replyToContactPerson) return undefined;
  const person = await db
    .selectFrom('project as p')
    .innerJoin('contact_person as k', 'k.id', 'p.contact_person_id')
    .select('k.email')
    .where('p.id', '=', projectId)
    .where('k.is_active', '=', true)
    .executeTakeFirst();
  return person?.email || undefined;
}
