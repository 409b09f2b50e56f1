import { notFound } from '#platform/contract/errors.ts';
import { maskEmail } from '#kernel/text.ts';
import { hashOfToken } from '#platform/server/auth/tokens.ts';
import type { Db } from '#platform/server/database/db.ts';
import type { VoteLinkWire } from '../contract/votes.ts';
import { REJECTIONS, type Rejection, type VoteState } from '../rules/votes.ts';

function outcomeOf(state: VoteState, expiresAt: Date | null, now: Date): VoteLinkWire['outcome'] {
  if (state !== 'unverified') return state;
  return expiresAt !== null && expiresAt >= now ? 'open' : 'expired';
}

/** The code of a rejection; reasons written by staff are not shown. */
function reasonOf(state: VoteState, reason: string | null): VoteLinkWire['reason'] {
  if (state !== 'rejected') return null;
  return REJECTIONS.find((known): known is Rejection => known === reason) ?? 'staff';
}

/** Whether the consent given with a vote is withdrawn; a withdrawal before an open vote does not affect its consent. */
function isWithdrawn(
  { unsubscribed_at, cast_at }: { readonly unsubscribed_at: Date | null; readonly cast_at: Date },
  outcome: VoteLinkWire['outcome'],
): boolean {
  if (unsubscribed_at === null) return false;
  return outcome !== 'open' || unsubscribed_at >= cast_at;
}

/** The path of a participant's page in a voting, by the slugs. */
export function participantPath(row: {
  readonly voting: string;
  readonly project: string | null;
  readonly organization: string | null;
}): string {
  return row.project === null
    ? `/organization/${row.organization}/voting/${row.voting}/`
    : `/project/${row.project}/voting/${row.voting}/`;
}

/** The content of the link in a verification mail; 404 for an invalid token. */
export async function voteLink(db: Db, token: string, now: Date): Promise<VoteLinkWire> {
  const row = await db
    .selectFrom('vote as v')
    .innerJoin('voting as g', 'g.id', 'v.voting_id')
    .innerJoin('voting_participant as w', 'w.id', 'v.participant_id')
    .leftJoin('project as p', 'p.id', 'w.project_id')
    .leftJoin('organization as o', 'o.id', 'w.organization_id')
    .leftJoin('subscriber as s', 's.id', 'v.subscriber_id')
    .select(['v.state', 'v.reason', 'v.expires_at', 'v.email', 'v.voter_key', 'v.subscriber_id'])
    .select(['s.unsubscribed_at', 'v.cast_at'])
    .select([
      'g.slug as voting',
      'g.title as voting_title',
      'g.results_confirmed_at',
      'p.slug as project',
      'p.title as project_title',
    ])
    .select(['o.slug as organization', 'o.title as organization_title'])
    .where('v.token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!row || row.email === null) throw notFound();
  const blocked = await db
    .selectFrom('blocked_voter')
    .select('id')
    .where('kind', '=', 'address')
    .where('value', '=', row.voter_key ?? '')
    .executeTakeFirst();
  const state = row.state as VoteState;
  const outcome = outcomeOf(state, row.expires_at, now);
  return {
    outcome,
    reason: reasonOf(state, row.reason),
    recipient_title: row.project_title ?? row.organization_title ?? '',
    recipient_path: participantPath(row),
    voting_title: row.voting_title,
    email: maskEmail(row.email),
    blocked: blocked !== undefined,
    can_be_withdrawn:
      (outcome === 'counted' || outcome === 'suspicious') && row.results_confirmed_at === null,
    // A vote that was not confirmed in time has not confirmed its consent either.
    subscribes: row.subscriber_id !== null && outcome !== 'expired' && !isWithdrawn(row, outcome),
  };
}
