import { z } from 'zod';
import { slugSchema } from '#features/votings/contract/public.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { MAX_CODES } from '../rules/votes.ts';
import { CAST_VOTE, GET_CAPTCHA_CHALLENGE, GET_VOTING_CODE_CHALLENGE } from './addresses.ts';

/** Body of a vote (spec 1 §7). `email` is an address, a list of codes (also as JSON text), or one code. */
export const voteBodySchema = z
  .strictObject({
    email: z.union([z.string().min(1).max(4000), z.array(z.string().min(1).max(80)).min(1).max(MAX_CODES)]),
    email_consent: z.boolean().default(false),
    extra_data: z.string().max(500).nullish(),
    fp_id: z.string().max(200).nullish(),
    is_private_browsing_mode: z.boolean().nullish(),
    'g-recaptcha-response': z.string().max(10_000).nullish().meta({
      description: 'The answer of the captcha that the voting area names: of reCAPTCHA or of ALTCHA.',
    }),
    proof_of_work: z.string().max(10_000).nullish().meta({
      description:
        'A solved challenge of `/api/v4/voting-code-challenge/` (ALTCHA): required for codes after ten wrong ones from one network.',
    }),
    project: slugSchema.optional(),
    projectpromoter: slugSchema.optional(),
  })
  .meta({ id: 'VoteRequest' });

export type VoteBody = z.output<typeof voteBodySchema>;

/** Votes, or mails a link by which the vote has to be confirmed. */
export const castVote = defineRoute({
  ...CAST_VOTE,
  feature: 'votes',
  permission: 'public',
  summary: 'Vote by e-mail or by code',
  params: z.object({ slug: slugSchema }),
  body: voteBodySchema,
  response: z
    .object({
      verification_needed: z.boolean(),
      /** Votes that count at once; 0 while the vote must be confirmed by a link or staff check the vote. */
      new_votes: z.int(),
      /** The vote is saved, and counts once staff have accepted it. */
      set_aside: z.boolean(),
      /** If a link is required: whether it is mailed; without a mail server it is only in the e-mail log. */
      mailed: z.boolean().optional(),
    })
    .meta({ id: 'VoteAnswer' }),
  refusals: {
    voting_off: 403,
    voting_not_started: 400,
    voting_ended: 400,
    recipient_required: 400,
    not_participating: 400,
    promoter_not_participating: 400,
    email_voting_off: 400,
    code_voting_off: 400,
    invalid_email: 400,
    domain_not_allowed: 400,
    address_blocked: 400,
    already_voted_today: 400,
    already_voted: 400,
    codes_unknown: 400,
    codes_used: 400,
    codes_locked: 400,
    too_many_codes: 400,
    proof_of_work_required: 400,
    captcha_required: 400,
    captcha_failed: 400,
    captcha_unavailable: 503,
  },
});

/** A challenge for the visitor's browser (ALTCHA), to be solved before voting if no other captcha is configured. */
export const getCaptchaChallenge = defineRoute({
  ...GET_CAPTCHA_CHALLENGE,
  feature: 'votes',
  permission: 'public',
  summary: 'A challenge of the self-hosted captcha',
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
});

/** A challenge for the visitor's browser (ALTCHA), to be solved before a network with many wrong codes votes by code. */
export const getVotingCodeChallenge = defineRoute({
  ...GET_VOTING_CODE_CHALLENGE,
  feature: 'votes',
  permission: 'public',
  summary: 'A challenge that voting codes need after many wrong ones',
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
});
