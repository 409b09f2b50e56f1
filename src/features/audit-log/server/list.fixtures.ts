import { sql } from 'kysely';
import type { Services } from '#platform/server/services.ts';

const ROUTES = ['project_decide', 'createBudget', 'list_projects_export', 'aRouteWithoutWords'];
const REQUESTS = ['request-ä', 'request-100 % re_quest', 'job:1'];

/** Rows by several authors about several records, some with changes, reasons or neither. */
async function buildAuditLog({ database: { db } }: Services): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO app_user (username, email, first_name, last_name)
    VALUES ('audit-1', 'audit-1@example.org', 'Änne', 'Öztürk'), ('audit-2', 'audit-2@example.org', '', '')
    RETURNING id`.execute(db);
  const actors = [null, ...rows.map(({ id }) => id)];
  const values = Array.from({ length: 36 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 2, 28 + (index % 3), 9, index % 5)),
    actor: actors[index % 3] ?? null,
    route: ROUTES[index % 4] ?? '',
    request: REQUESTS[index % 3] ?? '',
    subject: index % 5 === 0 ? null : index % 2 === 0 ? 'projects' : `budget:${index % 7}`,
    detail: JSON.stringify(index % 4 === 0 ? {} : { reason: 'Grund 100 % klar', title: ['Ä', 'B'] }),
    objects: index % 2 === 0 ? ['project:übung-1', `project:p${index % 3}`] : [],
  }));
  await db.insertInto('audit_log').values(values).execute();
}

export const listFixtures = { audit_log: buildAuditLog };
