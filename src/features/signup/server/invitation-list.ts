import { sql } from 'kysely';
import { userNameSql } from '#features/accounts/server/index.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { invitationList, type invitedRoles } from '../list.ts';

/** Every invitation, in any state. */
export const servedInvitations = serveList(invitationList)
  .rows((db) =>
    db
      .selectFrom('user_invitation as i')
      .innerJoin('app_user as u', 'u.id', 'i.invited_by')
      .leftJoin('organization as o', 'o.id', 'i.organization_id')
      .leftJoin('project as p', 'p.id', 'i.project_id')
      .leftJoin('company as c', 'c.id', 'i.company_id'),
  )
  .columns({
    id: 'i.id',
    search: ['i.email', 'u.username', 'u.last_name', 'o.title', 'p.title', 'c.title'],
    sql: ({ now }) => ({
      email: 'i.email',
      state: sql<
        'open' | 'accepted' | 'expired' | 'withdrawn'
      >`CASE WHEN i.accepted_at IS NOT NULL THEN 'accepted'
        WHEN i.withdrawn_at IS NOT NULL THEN 'withdrawn'
        WHEN i.expires_at <= ${now} THEN 'expired' ELSE 'open' END`,
      usertype: 'i.usertype',
      preset: sql<(typeof invitedRoles)[number] | null>`CASE WHEN i.is_superuser THEN 'administrator'
        WHEN i.preset IS NOT NULL THEN i.preset WHEN i.permissions <> '{}' THEN 'custom' END`,
      permission_count: sql<number>`cardinality(i.permissions)`,
      administers: sql<string>`coalesce(o.title, p.title, c.title, '')`,
      inviter: userNameSql,
      sent_at: 'i.sent_at',
      expires_at: 'i.expires_at',
      accepted_at: 'i.accepted_at',
    }),
  });
