import type { Services } from '#platform/server/services.ts';
import { makeOrganization, makeProject } from '#testing/projects.ts';

const TITLES = ['Ähre prüfen', 'Zirkus', 'apfel', 'Übung', '100 % Regen_bogen', '=1+1'];

/** More rows than a page has, about several records, some of the same day, in every state. */
async function buildReminders({ database: { db, pool } }: Services): Promise<void> {
  const organizations = [
    await makeOrganization(pool, { title: 'Übungsverein e.V.' }),
    await makeOrganization(pool, { title: '100 % apfel_verein' }),
  ];
  const project = await makeProject(pool, { title: 'Ein Dach' });
  const staff = await db
    .insertInto('app_user')
    .values(
      ['Änne', 'Zoë', ''].map((name, index) => ({
        username: `list-reminder-staff-${index}`,
        email: `list-reminder-${index}@example.org`,
        first_name: name,
        is_staff: true,
        activated_at: new Date(),
      })),
    )
    .returning('id')
    .execute();
  const ids = staff.map(({ id }) => id);
  const rows = Array.from({ length: 31 }, (_, index) => ({
    slug: `list-reminder-${index}`,
    title: TITLES[index % 6] ?? '',
    description: index % 3 === 0 ? '' : 'Beim Verein nachfragen',
    scheduled_for: ['2026-03-28', '2026-03-29', '2199-10-25'][index % 3] ?? '',
    project_id: index % 2 === 0 ? project.id : null,
    organization_id: index % 2 === 0 ? null : (organizations[index % 4 === 1 ? 0 : 1] ?? null),
    created_by: index % 5 === 0 ? null : (ids[index % 3] ?? null),
    automatic_for: index % 5 === 0 ? `list:${index}` : null,
    created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4), index % 24)),
    resolved_at: index % 4 === 3 ? new Date(Date.UTC(2026, 2, 27 + (index % 3), 22)) : null,
  }));
  const created = await db.insertInto('reminder').values(rows).returning('id').execute();
  await db
    .insertInto('reminder_assignee')
    .values(
      created.flatMap(({ id }, index) =>
        ids.slice(0, (index % 3) + 1).map((user_id) => ({ reminder_id: id, user_id })),
      ),
    )
    .execute();
}

/** Templates with equal descriptions, one of them for proofs. */
async function buildTemplates({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    title: `${TITLES[index % 6]} ${String.fromCodePoint(97 + index)}`,
    description: index % 3 === 0 ? '' : 'Beim Verein nachfragen',
    for_proofs: index === 3,
    created_at: new Date(Date.UTC(2026, 2, 27 + (index % 4))),
  }));
  await db.insertInto('reminder_template').values(rows).execute();
}

export const listFixtures = { reminders: buildReminders, reminder_templates: buildTemplates };
