import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { MAX_CODES, REJECTIONS } from '../rules.ts';

export const slugSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u);

const instant = z.iso.datetime();

/** A voting as visitors see it (spec 1 §3). Both instants are included. */
export const votingSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    /** Who is voted for; a vote names it as `project` or `projectpromoter`. */
    participants: z.enum(['project', 'promoter']),
    voting_start: instant,
    voting_end: instant,
    review_status: z.int(),
    state: z.enum(['future', 'active', 'expired']),
    /** Whether votes and ranks are shown now. */
    shows_rank: z.boolean(),
    /** As of when these are, where standings are published at intervals; null while they are live or not shown. */
    standings_at: instant.nullable(),
    /** The day on which the next standings are published. */
    next_standings_on: z.iso.date().nullable(),
    email_voting: z.boolean(),
    code_voting: z.boolean(),
    /** Path of the page that lists its participants; null where none is published. */
    list_path: z.string().nullable(),
  })
  .meta({ id: 'Voting' });

export type VotingWire = z.infer<typeof votingSchema>;

/** Where one participant stands; votes and rank are null while they are not shown. */
export const standingSchema = z
  .object({
    voting: votingSchema,
    current_votes: z.int().nullable(),
    current_voting_rank: z.int().nullable(),
    participating_projects: z.int(),
  })
  .meta({ id: 'VotingStanding' });

export type StandingWire = z.infer<typeof standingSchema>;

/** What the voting area needs (spec 1 §3 "Voting-area settings"). */
export const votingAreaSchema = z
  .object({
    enableEmailVoting: z.boolean(),
    enableVotingCodes: z.boolean(),
    enableEmailConsent: z.boolean(),
    emailConsentCheckboxLabel: z.string(),
    emailConsentAdditionalText: z.string(),
    recaptchaKey: z.string().nullable(),
    captcha: z.enum(['none', 'recaptcha', 'altcha']),
    /** Whether a browser may tell an id of its device, once the visitor agrees. */
    fingerprint: z.boolean(),
    interval: z.enum(['day', 'voting']),
    votes_per_interval: z.int(),
  })
  .meta({ id: 'VotingArea' });

export type VotingArea = z.infer<typeof votingAreaSchema>;

export const getVoting = defineRoute({
  id: 'getVoting',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/votings/:slug/',
  permission: 'public',
  summary: 'A voting and how one votes in it',
  params: z.object({ slug: slugSchema }),
  response: votingSchema.extend({ area: votingAreaSchema, participating_projects: z.int() }),
});

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
    project: slugSchema.optional(),
    projectpromoter: slugSchema.optional(),
  })
  .meta({ id: 'VoteRequest' });

export type VoteBody = z.output<typeof voteBodySchema>;

/** `POST /api/v4/votings/{slug}/vote/`: votes, or asks for the click on a mailed link. */
export const castVote = defineRoute({
  id: 'castVote',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/votings/:slug/vote/',
  permission: 'public',
  summary: 'Vote by e-mail or by code',
  params: z.object({ slug: slugSchema }),
  body: voteBodySchema,
  response: z
    .object({
      verification_needed: z.boolean(),
      /** Votes that count at once; 0 while a link must be opened or staff look at the vote. */
      new_votes: z.int(),
      /** With a link to open: whether it is sent. Without a mail server it is in the e-mail log alone. */
      mailed: z.boolean().optional(),
    })
    .meta({ id: 'VoteAnswer' }),
  idempotency: 'optional',
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
    captcha_required: 400,
    captcha_failed: 400,
    captcha_unavailable: 503,
  },
});

/** A task for the visitor's computer (ALTCHA), to be solved before voting where no other captcha is set up. */
export const getCaptchaChallenge = defineRoute({
  id: 'getCaptchaChallenge',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/captcha-challenge/',
  permission: 'public',
  summary: 'A challenge of the self-hosted captcha',
  response: z.object({ challenge: z.record(z.string(), z.unknown()) }),
});

const linkParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const voteLinkSchema = z
  .object({
    /** What the link leads to now: still to be confirmed, done, kept apart, or why not. */
    outcome: z.enum(['open', 'counted', 'suspicious', 'rejected', 'expired']),
    reason: z.enum([...REJECTIONS, 'staff']).nullable(),
    recipient_title: z.string(),
    /** Where the recipient's page is. */
    recipient_path: z.string(),
    voting_title: z.string(),
    /** Masked (`m***@example.org`). */
    email: z.string(),
    blocked: z.boolean(),
    subscribes: z.boolean(),
  })
  .meta({ id: 'VoteLink' });

export type VoteLinkWire = z.infer<typeof voteLinkSchema>;

/** What a mailed link is about. Looking changes nothing: programs that check mails open links, too. */
export const getVoteLink = defineRoute({
  id: 'getVoteLink',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/vote-links/:token/',
  permission: 'public',
  summary: 'What the link of a verification mail is about',
  params: linkParams,
  response: voteLinkSchema,
});

export const confirmVote = defineRoute({
  id: 'confirmVote',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/vote-links/:token/confirm/',
  permission: 'public',
  summary: 'Confirm a vote; again and again it answers the same',
  params: linkParams,
  response: voteLinkSchema,
});

export const blockVoter = defineRoute({
  id: 'blockVoter',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/vote-links/:token/block/',
  permission: 'public',
  summary: 'The owner of an address forbids votes with it',
  params: linkParams,
  response: voteLinkSchema,
});

export const subscriptionSchema = z
  .object({
    outcome: z.enum(['open', 'confirmed', 'unsubscribed', 'expired']),
    email: z.string(),
  })
  .meta({ id: 'Subscription' });

export type SubscriptionWire = z.infer<typeof subscriptionSchema>;

export const getSubscription = defineRoute({
  id: 'getSubscription',
  feature: 'votings',
  method: 'GET',
  path: '/api/v4/subscriptions/:token/',
  permission: 'public',
  summary: 'What the link of a consent mail is about',
  params: linkParams,
  response: subscriptionSchema,
});

export const changeSubscription = defineRoute({
  id: 'changeSubscription',
  feature: 'votings',
  method: 'POST',
  path: '/api/v4/subscriptions/:token/',
  permission: 'public',
  summary: 'Confirm or withdraw the consent to be written to',
  params: linkParams,
  body: z.strictObject({ subscribed: z.boolean() }),
  response: subscriptionSchema,
});
