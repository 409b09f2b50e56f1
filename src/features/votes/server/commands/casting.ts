import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { VoteBody } from '../../contract/votes.ts';
import type { VotingRow } from '#features/votings/server/index.ts';

/** What is known about the voter. */
export interface Voter {
  /** The network of the address (`caller.network`). */
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: LocaleCode;
  readonly captchaScore: number | null;
}

/** The data for the page after a vote (spec 1 §3 "Vote response"). */
export type VoteAnswer = {
  readonly verification_needed: boolean;
  readonly new_votes: number;
  readonly set_aside: boolean;
  readonly mailed?: boolean;
};

/** A vote with its voting and its participant. */
export interface Casting {
  readonly voting: VotingRow;
  /** The title as staff last reviewed it: it is part of a mail to an address that is not confirmed. */
  readonly participant: { readonly id: bigint; readonly title: string };
  readonly settings: PlatformSettings;
  readonly body: VoteBody;
  readonly voter: Voter;
}
