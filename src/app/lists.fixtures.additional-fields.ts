import type { Services } from '#platform/server/services.ts';

const LABELS = [
  'Ähnliche Vorhaben',
  'Zielgruppe',
  'Öffnungszeiten',
  'zielgruppe',
  '100 % Eigen_leistung',
  '=1+1',
];
const KINDS = ['text', 'number', 'select', 'checkbox', 'heading'];

/** Additional fields of several kinds, some with values; the projects must exist. */
export async function buildAdditionalFields({ database: { db } }: Services): Promise<void> {
  const rows = Array.from({ length: 27 }, (_, index) => ({
    kind: KINDS[index % 5] ?? 'text',
    label: `${LABELS[index % 6]}${index % 3 === 0 ? '' : ` ${index}`}`,
    options: index % 5 === 2 ? ['a', 'b'] : [],
    step: (index % 3) + 5,
    position: index % 7,
    is_required: index % 4 === 0,
    staff_only: index % 5 === 0,
    is_active: index % 3 !== 0,
  }));
  const made = await db.insertInto('additional_field').values(rows).returning('id').execute();
  const projects = await db.selectFrom('project').select('id').orderBy('id').limit(6).execute();
  for (const [index, { id }] of projects.entries()) {
    const field_id = made[index % 2]?.id ?? 0n;
    await db
      .insertInto('additional_field_value')
      .values({ project_id: id, field_id, value: JSON.stringify(String(index)) })
      .execute();
  }
}
