import { sql, type SqlBool } from 'kysely';
import { escapeLike } from '#kernel/text.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { organizationList } from '../list.ts';
import { STATUS } from '../rules/types.ts';

/** Organisations for staff: every one but deleted ones; archived ones only when asked for. */
export const servedOrganizations = serveList(organizationList)
  .rows((db) => db.selectFrom('organization as o').where('o.status', '<>', STATUS.deleted))
  .columns({
    id: 'o.id',
    search: ['o.title', 'o.city', 'o.slug'],
    sql: ({ today }) => ({
      title: 'o.title',
      slug: 'o.slug',
      status: 'o.status',
      review_status: 'o.review_status',
      needs_donation_review: 'o.needs_donation_review',
      nonprofit_review_status: 'o.nonprofit_review_status',
      // As `proofState` decides it.
      proof: sql<'valid' | 'prevalid' | 'expired' | null>`CASE WHEN o.proof_valid_until IS NULL THEN NULL
        WHEN o.proof_valid_until < ${today}::date THEN 'expired'
        WHEN o.proof_issued_on > ${today}::date THEN 'prevalid' ELSE 'valid' END`,
      proof_valid_until: 'o.proof_valid_until',
      organization_type: 'o.organization_type',
      statutory_purpose_list: 'o.statutory_purposes',
      content_review_status: 'o.content_review_status',
      voting_review_status: 'o.voting_review_status',
      internal_status: 'o.internal_status',
      // A change of the bank account that does not count yet.
      account_change: sql<
        'waiting' | 'objected' | 'confirmed' | null
      >`(SELECT a.state FROM organization_account a
        WHERE a.organization_id = o.id AND (a.state IN ('waiting', 'objected')
          OR (a.state = 'confirmed' AND a.effective_from > now())) ORDER BY a.state DESC LIMIT 1)`,
      city: 'o.city',
      submitted_at: 'o.submitted_at',
      created_at: 'o.created_at',
    }),
    filters: {
      archived: ([value]) =>
        value === 'true'
          ? sql<SqlBool>`o.status = ${STATUS.archived}`
          : sql<SqlBool>`o.status <> ${STATUS.archived}`,
      internal_status__title: (labels) => sql<SqlBool>`o.internal_status = any(${labels})`,
    },
    options: {
      internal_status__title: (db, search) =>
        db
          .selectFrom('organization')
          .select(['internal_status as value', 'internal_status as label'])
          .distinct()
          .where('internal_status', '<>', '')
          .where('status', '<>', STATUS.deleted)
          .where('internal_status', 'ilike', `%${escapeLike(search)}%`)
          .orderBy('internal_status')
          .limit(100)
          .execute(),
    },
  });
