import { sql } from 'kysely';
import { serveList } from '#platform/server/lists/serve.ts';
import { companySignUpList } from '../list.ts';

type State = 'unconfirmed' | 'waiting' | 'released' | 'closed';

/** Every company that requested an account and still has it. */
export const servedCompanySignUps = serveList(companySignUpList)
  .rows((db) =>
    db
      .selectFrom('company_sign_up as c')
      .innerJoin('app_user as u', 'u.id', 'c.user_id')
      .where('u.deleted_at', 'is', null),
  )
  .columns({
    id: 'c.user_id',
    search: ['c.title', 'u.username', 'u.email', 'u.last_name'],
    sql: () => ({
      company: 'c.title',
      company_id: sql<string | null>`c.company_id::text`,
      person: sql<string>`trim(u.first_name || ' ' || u.last_name)`,
      username: 'u.username',
      email: 'u.email',
      phone: 'c.phone',
      state: sql<State>`CASE WHEN NOT u.is_active THEN 'closed' WHEN c.released_at IS NOT NULL THEN 'released'
        WHEN u.activated_at IS NULL THEN 'unconfirmed' ELSE 'waiting' END`,
      requested_at: 'c.requested_at',
      released_at: 'c.released_at',
    }),
  });
