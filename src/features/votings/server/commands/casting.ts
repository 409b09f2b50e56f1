import type { PlatformSettings } from '#features/settings/rules.ts';
import type { LocaleCode } from '#platform/contract/locale.ts';
import type { VoteBody } from '../../contract/votings.ts';
import type { VotingRow } from '../voting.ts';

/** Who votes, as far as it can be known. */
export interface Voter {
  /** The network of the address (`caller.network`). */
  readonly ip: string;
  readonly userAgent: string;
  readonly locale: LocaleCode;
  readonly captchaScore: number | null;
}

/** What the page needs to go on (spec 1 §3 "Vote response"). */
export type VoteAnswer = {
  readonly verification_needed: boolean;
  readonly new_votes: number;
  readonly mailed?: boolean;
};

/** A vote that has found its voting and its recipient. */
export interface Casting {
  readonly voting: VotingRow;
  readonly participant: { readonly id: bigint; readonly title: string };
  readonly settings: PlatformSettings;
  readonly body: VoteBody;
  readonly voter: Voter;
}
