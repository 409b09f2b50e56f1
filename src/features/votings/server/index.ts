export { enter, enterSubmitted } from './commands/enter.ts';
export { votingJobs as jobs } from './jobs.ts';
export { votingRoutes as routes } from './routes.ts';
export {
  captchaKind,
  type ListedVoting,
  listedVoting,
  publicVoting,
  standingOf,
  votingFacts,
  votingForVote,
  type VotingLimits,
  type VotingRow,
  withLimitsOf,
} from './voting.ts';

/** Why no write of this feature asks for the password again. */
export const noPasswordNeeded =
  'the display of votes; an award becomes an intended funding, whose booking requires the password';
