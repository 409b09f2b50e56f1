import { sql, type SqlBool } from 'kysely';
import { taskFlags } from '#features/reminders/server/index.ts';
import { containsWords, labelsIn } from '#platform/server/lists/options.ts';
import { serveList } from '#platform/server/lists/serve.ts';
import { organizationList } from '../list.ts';
import { STATUS } from '../rules/types.ts';
import { bankProofStateOf } from './bank-proof-state.ts';

/** Whether it was submitted and is undecided, or its owner changed it after the decision (handbook §2.1). */
const needsReview = sql<boolean>`(o.status = 2 and (o.needs_donation_review or o.review_status = 1))`;

/** Whether it takes part in a voting that is not over, without a decision about that. */
const needsVotingReview = sql<boolean>`(o.voting_review_status = 1 and o.status < 3 and exists (
  select from voting_participant w join voting v on v.id = w.voting_id
  where w.organization_id = o.id and w.removed_at is null and v.ends_at >= now() and v.results_confirmed_at is null))`;

/** The badges of the review (spec 2 §4): the decision, and "Needs review" where one is missing. */
const reviewBadges = sql<string[]>`array_remove(array[
  case o.review_status when 2 then 'public' when 3 then 'rejected' when 4 then 'accepted' end,
  case when ${needsReview} then 'needs_review' end
], null)`;

const contentBadges = sql<string[]>`array_remove(array[case o.content_review_status when 2 then 'accepted'
  when 3 then 'rejected' else case when o.status = 2 then 'needs_review' end end], null)`;

const votingBadges = sql<string[]>`array_remove(array[case o.voting_review_status when 2 then 'public'
  when 3 then 'rejected' else case when ${needsVotingReview} then 'needs_review' end end], null)`;

/** What the organization status filter of the specification finds (spec 2 §4). */
function statusesOf(today: string) {
  return sql<string[]>`(${reviewBadges} || array_remove(array[
    case when o.proof_valid_until < ${today}::date then 'noe_expired' end,
    case o.content_review_status when 2 then 'content_accepted' when 3 then 'content_rejected' end,
    case o.nonprofit_review_status when 2 then 'nonprofit' when 3 then 'not_nonprofit' end
  ], null))`;
}

/** The funding types of its projects that are not deleted. */
const fundingTypes = sql<string[]>`array(select distinct p.funding_type::text from project p
  where p.organization_id = o.id and p.status < 4 order by 1)`;

/** Where the labels of staff are stored. */
export const LABELS = { table: 'organization', column: 'internal_status' } as const;

/** Organizations for staff: all but deleted ones; archived ones only on request. */
export const servedOrganizations = serveList(organizationList)
  .rows((db) => db.selectFrom('organization as o').where('o.status', '<>', STATUS.deleted))
  .columns({
    id: 'o.id',
    search: ['o.title', 'o.city', 'o.slug', { permission: 'view_bank_accounts', sql: 'o.iban' }],
    searchKeys: { iban: [{ permission: 'view_bank_accounts', sql: 'o.iban' }] },
    sql: ({ today }) => ({
      title: 'o.title',
      slug: 'o.slug',
      status: 'o.status',
      review_status: 'o.review_status',
      review: reviewBadges,
      country: 'o.country',
      funding_type: fundingTypes,
      needs_voting_review: needsVotingReview,
      tasks: taskFlags('organization_id', sql.ref('o.id'), today),
      needs_donation_review: needsReview,
      nonprofit_review_status: 'o.nonprofit_review_status',
      // As decided by `proofState`.
      proof: sql<'valid' | 'prevalid' | 'expired' | null>`CASE WHEN o.proof_valid_until IS NULL THEN NULL
        WHEN o.proof_valid_until < ${today}::date THEN 'expired'
        WHEN o.proof_issued_on > ${today}::date THEN 'prevalid' ELSE 'valid' END`,
      proof_valid_until: 'o.proof_valid_until',
      organization_type: 'o.organization_type',
      statutory_purpose_list: 'o.statutory_purposes',
      content_review_status: 'o.content_review_status',
      content_review: contentBadges,
      voting_review_status: 'o.voting_review_status',
      voting_review: votingBadges,
      internal_status: 'o.internal_status',
      // A change of the bank account that is not in effect yet.
      account_change: sql<
        'waiting' | 'objected' | 'confirmed' | null
      >`(SELECT a.state FROM organization_account a
        WHERE a.organization_id = o.id AND (a.state IN ('waiting', 'objected')
          OR (a.state = 'confirmed' AND a.effective_from > now())) ORDER BY a.state DESC LIMIT 1)`,
      bank_proof: bankProofStateOf(sql.ref('o.id'), sql.ref('o.iban')),
      city: 'o.city',
      submitted_at: 'o.submitted_at',
      created_at: 'o.created_at',
    }),
    filters: {
      archived: ([value]) =>
        value === 'true'
          ? sql<SqlBool>`o.status = ${STATUS.archived}`
          : sql<SqlBool>`o.status <> ${STATUS.archived}`,
      organization_review_status_named: (names, { today }) =>
        sql<SqlBool>`${statusesOf(today)} && ${names}::text[]`,
      funding_type: (types) =>
        sql<SqlBool>`o.id in (select p.organization_id from project p
          where p.funding_type::text = any(${types}) and p.status < 4)`,
      internal_status__title: (labels) => sql<SqlBool>`o.internal_status = any(${labels})`,
    },
    options: {
      country: async (db, search) => {
        const { rows } = await sql<{ value: string; label: string }>`
          select distinct country as value, country as label from organization
          where ${containsWords('country', search)} order by 1 limit 100`.execute(db);
        return rows;
      },
      internal_status__title: async (db, search) =>
        (await labelsIn(db, LABELS, search)).map((label) => ({ value: label, label })),
    },
  });
