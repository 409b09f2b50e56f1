import { sql } from 'kysely';
import { berlinDate } from '#kernel/clock.ts';
import { Refusal } from '#platform/contract/errors.ts';
import type { Tx } from '#platform/server/database/db.ts';
import type { Services } from '#platform/server/services.ts';
import { isCode } from '#features/votings/rules/votings.ts';
import { MAX_CODES } from '../../rules/votes.ts';
import { visitorHashes } from '../visitor.ts';
import type { Casting, VoteAnswer } from './casting.ts';

interface FoundCode {
  readonly id: bigint;
  readonly code: string;
  readonly value: number;
  readonly locked: boolean;
  readonly used_at: Date | null;
}

/** Locks the codes in the order of their ids: of two voters with one code, the second waits here and finds it used. */
function lockCodes(tx: Tx, voting: bigint, codes: readonly string[]): Promise<FoundCode[]> {
  return tx
    .selectFrom('voting_code')
    .select(['id', 'code', 'value', 'locked', 'used_at'])
    .where('voting_id', '=', voting)
    .where(sql<boolean>`code = ANY(${codes}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * The refusal of a list of codes, with every code that cannot be used by kind of error; null if all can. A list is
 * accepted or refused as a whole (handbook §11).
 */
function refusalOfCodes(codes: readonly string[], found: readonly FoundCode[]): Refusal | null {
  const known = new Map(found.map((code) => [code.code, code]));
  const problems = {
    codes_unknown: codes.filter((code) => !known.has(code)),
    codes_used: codes.filter((code) => known.get(code)?.used_at),
    codes_locked: codes.filter((code) => known.get(code)?.locked && !known.get(code)?.used_at),
  };
  const items = Object.entries(problems)
    .filter(([, refused]) => refused.length > 0)
    .map(([code, refused]) => ({
      code,
      field: 'email',
      params: { codes: refused.join(', '), count: refused.length },
    }));
  return items.length > 0 ? new Refusal(400, items) : null;
}

/**
 * Votes with codes: each is valid once, all give their value to one participant, and one invalid code refuses the whole
 * list. `checkGuesses` limits the number of invalid ones before.
 */
export async function castCodes(
  services: Services,
  tx: Tx,
  casting: Casting,
  codes: readonly string[],
): Promise<VoteAnswer> {
  const { voting, participant, voter, body } = casting;
  if (codes.length > MAX_CODES) {
    throw new Refusal(400, [{ code: 'too_many_codes', field: 'email', params: { max: MAX_CODES } }]);
  }
  const found = await lockCodes(tx, voting.id, codes.filter(isCode));
  const refusal = refusalOfCodes(codes, found);
  if (refusal) throw refusal;
  const hashes = visitorHashes(services.config.sessionSecret, voting.id, {
    network: voter.ip,
    userAgent: voter.userAgent,
    device: null,
  });
  await tx
    .updateTable('voting_code')
    .set({ used_at: tx.now })
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  await tx
    .insertInto('vote')
    .values(
      found.map((code) => ({
        voting_id: voting.id,
        participant_id: participant.id,
        kind: 'code',
        state: 'counted',
        value: code.value,
        code_id: code.id,
        cast_at: tx.now,
        cast_on: berlinDate(tx.now),
        confirmed_at: tx.now,
        counted_at: tx.now,
        ip_hash: hashes.ip,
        agent_hash: hashes.agent,
        locale: voter.locale,
        extra_data: body.extra_data ?? '',
      })),
    )
    .execute();
  const votes = found.reduce((sum, { value }) => sum + value, 0);
  return { verification_needed: false, new_votes: votes, set_aside: false };
}
