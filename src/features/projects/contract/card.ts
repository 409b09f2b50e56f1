import { z } from 'zod';
import { categorySchema } from '#features/categories/contract.ts';
import { organizationRefSchema } from '#features/organizations/contract/organizations.ts';
import { imageSchema } from '#platform/contract/image.ts';
import { moneySchema } from '#platform/contract/money.ts';

/** The voting fields of a card on the list of a voting. */
export const cardStanding = {
  votes: z.int().nullable(),
  voting_rank: z.int().nullable(),
  /** The voting of the list; votes and rank are null if it does not show them. */
  current_voting: z.object({ slug: z.string() }).nullable(),
};

/** A project as a card (spec 1 §3 "Project (card/list)"). */
export const projectCardSchema = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    /** The cover picture. */
    logo: imageSchema.nullable(),
    category: categorySchema,
    organization: organizationRefSchema,
    city: z.string(),
    country: z.string(),
    status: z.int(),
    review_status: z.int(),
    funding_type: z.int(),
    fully_funded: z.boolean(),
    expired: z.boolean(),
    can_receive_fundings: z.boolean(),
    is_banned: z.boolean(),
    is_status_archived: z.boolean(),
    balance: moneySchema,
    goal: moneySchema,
    /** Per cent of the current need; rounds up and stops at 99 until all needs are full. */
    percent: z.int(),
    ...cardStanding,
  })
  .meta({ id: 'ProjectCard' });

export type ProjectCardWire = z.infer<typeof projectCardSchema>;
