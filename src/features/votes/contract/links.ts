import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';
import { REJECTIONS } from '../rules/votes.ts';

const linkParams = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) });

export const voteLinkSchema = z
  .object({
    /** The current state of the vote; `open`: it can be confirmed. */
    outcome: z.enum(['open', 'counted', 'suspicious', 'rejected', 'expired']),
    reason: z.enum([...REJECTIONS, 'staff']).nullable(),
    recipient_title: z.string(),
    /** Path of the participant's page. */
    recipient_path: z.string(),
    voting_title: z.string(),
    /** Masked (`m***@example.org`). */
    email: z.string(),
    blocked: z.boolean(),
    /** Whether the vote is confirmed, and its owner can still withdraw it by blocking the address. */
    can_be_withdrawn: z.boolean(),
    subscribes: z.boolean(),
  })
  .meta({ id: 'VoteLink' });

export type VoteLinkWire = z.infer<typeof voteLinkSchema>;

/** The content of a mailed link. Reading changes nothing: programs that check mails open links, too. */
export const getVoteLink = defineRoute({
  id: 'getVoteLink',
  feature: 'votes',
  method: 'GET',
  path: '/api/v4/vote-links/:token/',
  permission: 'public',
  summary: 'The vote behind the link of a verification mail',
  params: linkParams,
  response: voteLinkSchema,
});

export const confirmVote = defineRoute({
  id: 'confirmVote',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/vote-links/:token/confirm/',
  permission: 'public',
  summary: 'Confirm a vote; repeating it changes nothing',
  params: linkParams,
  response: voteLinkSchema,
});

export const blockVoter = defineRoute({
  id: 'blockVoter',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/vote-links/:token/block/',
  permission: 'public',
  summary:
    'Block votes with an address, by its owner, and withdraw the vote of this mail; repeating it changes nothing',
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
  feature: 'votes',
  method: 'GET',
  path: '/api/v4/subscriptions/:token/',
  permission: 'public',
  summary: 'The subscription behind the link of a consent mail',
  params: linkParams,
  response: subscriptionSchema,
});

export const changeSubscription = defineRoute({
  id: 'changeSubscription',
  feature: 'votes',
  method: 'POST',
  path: '/api/v4/subscriptions/:token/',
  permission: 'public',
  summary: 'Confirm or withdraw the consent to receive mails',
  params: linkParams,
  body: z.strictObject({ subscribed: z.boolean() }),
  response: subscriptionSchema,
});
