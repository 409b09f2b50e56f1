import { z } from 'zod';
import { daySchema } from '#platform/contract/day.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { GET_VOTING } from './addresses.ts';

export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u);

const instant = z.iso.datetime();

/** A voting as shown to visitors (spec 1 §3). Both instants are included. */
export const votingSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** The kind of participants; a vote names one as `project` or `projectpromoter`. */
    participants: z.enum(['project', 'promoter']),
    voting_start: instant,
    voting_end: instant,
    review_status: z.int(),
    state: z.enum(['future', 'active', 'expired']),
    /** Whether votes and ranks are shown now. */
    shows_rank: z.boolean(),
    /** The time of these standings if they are published at intervals; null while they are live or not shown. */
    standings_at: instant.nullable(),
    /** The day on which the next standings are published. */
    next_standings_on: daySchema.nullable(),
    email_voting: z.boolean(),
    code_voting: z.boolean(),
    /** Path of the page that lists its participants; null if none is published. */
    list_path: z.string().nullable(),
  })
  .meta({ id: 'Voting' });

export type VotingWire = z.infer<typeof votingSchema>;

/** Votes and rank of one participant; null while they are not shown. */
export const standingSchema = z
  .object({
    voting: votingSchema,
    current_votes: z.int().nullable(),
    current_voting_rank: z.int().nullable(),
    participating_projects: z.int(),
  })
  .meta({ id: 'VotingStanding' });

export type StandingWire = z.infer<typeof standingSchema>;

/** The data of the voting area (spec 1 §3 "Voting-area settings"). */
export const votingAreaSchema = z
  .object({
    enableEmailVoting: z.boolean(),
    enableVotingCodes: z.boolean(),
    enableEmailConsent: z.boolean(),
    emailConsentCheckboxLabel: z.string(),
    emailConsentAdditionalText: z.string(),
    recaptchaKey: z.string().nullable(),
    captcha: z.enum(['none', 'recaptcha', 'altcha']),
    /** Whether a browser may send a device id, once the visitor agrees. */
    fingerprint: z.boolean(),
    interval: z.enum(['day', 'voting']),
    votes_per_interval: z.int(),
  })
  .meta({ id: 'VotingArea' });

export type VotingArea = z.infer<typeof votingAreaSchema>;

export const getVoting = defineRoute({
  ...GET_VOTING,
  feature: 'votings',
  permission: 'public',
  summary: 'A voting, and the ways to vote in it',
  params: z.object({ slug: slugSchema }),
  response: votingSchema.extend({ area: votingAreaSchema, participating_projects: z.int() }),
});
