import { remote } from '#platform/web/remote.ts';
import { GET_VOTING } from '#features/votings/contract/addresses.ts';
import { CAST_VOTE, GET_CAPTCHA_CHALLENGE, GET_VOTING_CODE_CHALLENGE } from '../../contract/addresses.ts';
import type * as votings from '#features/votings/contract/votings.ts';
import type * as contract from '../../contract/votes.ts';

export const getVoting = remote<typeof votings.getVoting>(GET_VOTING);
export const castVote = remote<typeof contract.castVote>(CAST_VOTE);
export const getVotingCodeChallenge =
  remote<typeof contract.getVotingCodeChallenge>(GET_VOTING_CODE_CHALLENGE);
export const getCaptchaChallenge = remote<typeof contract.getCaptchaChallenge>(GET_CAPTCHA_CHALLENGE);
