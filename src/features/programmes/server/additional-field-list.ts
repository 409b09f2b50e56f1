import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { additionalFieldList } from '../list/additional-fields.ts';

/** Every additional field, active or not. */
export const servedAdditionalFields = serveList(additionalFieldList)
  .rows((db) => db.selectFrom('additional_field as k'))
  .columns({
    id: 'k.id',
    search: ['k.label', 'k.help'],
    sql: () => ({
      label: 'k.label',
      kind: 'k.kind',
      step: 'k.step',
      position: 'k.position',
      is_required: 'k.is_required',
      staff_only: 'k.staff_only',
      projects: sql`(SELECT count(*) FROM additional_field_value v WHERE v.field_id = k.id)`,
      is_active: 'k.is_active',
    }),
  });
