import type { Tx } from '#platform/server/database/db.ts';
import { addDays, berlinDate, type IsoDate } from '../../src/kernel/clock.ts';
import type { DemoTexts } from '../content/texts/types.ts';
import type { Services } from '../../src/platform/server/services.ts';

/**
 * Inserts four application types, one of them for lottery funds and one that has ended, and assigns projects to them: to
 * that for lottery funds all that are financed from these.
 */
export async function insertApplicationTypes(
  { client }: Tx,
  today: IsoDate,
  { applicationTypes }: DemoTexts,
): Promise<void> {
  const nameAndDescription = (slug: string) => [
    applicationTypes[slug]?.name,
    applicationTypes[slug]?.description,
  ];
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO application_type (slug, name, tag, description, organization_types)
     VALUES ('vereinsfoerderung', $1, 'VF', $2, '{association,private_foundation,public_foundation}') RETURNING id`,
    nameAndDescription('vereinsfoerderung'),
  );
  await client.query(
    `INSERT INTO application_type (slug, name, tag, description, max_needs, max_total_need, max_runtime_days, steps)
     VALUES ('kleinprojekte', $1, 'KP', $2, 1, 250000, 90, '{basics,needs,description,further,confirmations}')`,
    nameAndDescription('kleinprojekte'),
  );
  await client.query(
    `INSERT INTO application_type (slug, name, tag, description, funding_types, lottery_possible, fallback_type_id,
       allow_duplicate)
     VALUES ('zweckertraege', $1, 'ZE', $2, '{1,4}', true, $3, false)`,
    [...nameAndDescription('zweckertraege'), rows[0]?.id],
  );
  await client.query(
    `INSERT INTO application_type (slug, name, tag, description, active_from, active_until)
     VALUES ('sommerprogramm', $1, 'SO', $2, $3, $4)`,
    [...nameAndDescription('sommerprogramm'), addDays(today, -200), addDays(today, -110)],
  );
  await client.query(
    `UPDATE project SET application_type_id = t.id FROM application_type t
     WHERE t.slug = CASE WHEN project.funding_type = 4 OR project.id % 8 = 3 THEN 'zweckertraege'
       WHEN project.id % 8 IN (1, 5) THEN 'vereinsfoerderung' WHEN project.id % 8 = 7 THEN 'sommerprogramm' END`,
  );
}

/** Inserts a field of one of the application types, and funding codes. */
export async function insertTypeFieldsAndCodes(
  { database: { pool }, clock }: Services,
  { holidays }: DemoTexts,
): Promise<void> {
  const today = berlinDate(clock.now());
  await pool.query(
    `INSERT INTO additional_field (kind, label, help, options, position, application_type_id, staff_only)
     SELECT 'select', $1, $2, $3, 200, id, false
     FROM application_type WHERE slug = 'sommerprogramm'`,
    [holidays.name, holidays.description, holidays.options],
  );
  await pool.query(
    `INSERT INTO funding_code (code_string, application_type_id, valid_until, max_uses)
     SELECT 'SPORT-2026', id, $1::date, 20 FROM application_type WHERE slug = 'vereinsfoerderung'`,
    [addDays(today, 120)],
  );
  await pool.query(
    `INSERT INTO funding_code (code_string, funding_scope_id)
     SELECT 'NACHBARN', min(id) FROM funding_scope`,
  );
}
