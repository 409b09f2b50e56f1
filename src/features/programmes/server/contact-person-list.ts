import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { contactPersonList } from '../list/contact-persons.ts';

/** Every contact person, active or not. */
export const servedContactPersons = serveList(contactPersonList)
  .rows((db) => db.selectFrom('contact_person as k'))
  .columns({
    id: 'k.id',
    search: ['k.addressable_name', 'k.job_title', 'k.city'],
    sql: () => ({
      addressable_name: 'k.addressable_name',
      job_title: 'k.job_title',
      phone: 'k.phone',
      projects: sql`(SELECT count(*) FROM project p WHERE p.contact_person_id = k.id)`,
      is_active: 'k.is_active',
    }),
  });
