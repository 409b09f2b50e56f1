import { z } from 'zod';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { LOTTERY } from '#features/settlement/rules/lottery.ts';
import { daySchema } from '#platform/contract/day.ts';
import { lineOf, textOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { applicationSteps, FUNDING_TYPES, isStepOrder } from '../rules/application-types.ts';
import { recordRoutes } from './named-records.ts';
import { recordId } from '#platform/contract/record-id.ts';

/** The maximum total of needs: 100 million euros, in cents. */
const TOTAL_MAX = 10_000_000_000;

const day = daySchema.nullable();
const upTo = (limit: number) => z.int().min(1).max(limit).nullable();
/** The id of an application type; null: none. */
export const typeId = recordId.nullable();

/** An application type as edited by staff (handbook §3). */
export const typeContentSchema = z
  .strictObject({
    name: lineOf(120).min(1),
    /** A short label for tables. */
    tag: lineOf(40),
    description: textOf(2000),
    /** When it can be chosen, both days included; null: open on that side. */
    active_from: day,
    active_until: day,
    /** 1 donation, 2 sponsoring, 3 foundation, 4 profit-savings lottery account. */
    funding_types: z
      .array(z.literal(FUNDING_TYPES))
      .min(1)
      .max(4)
      .overwrite((types) => [...new Set(types)].sort((a, b) => a - b)),
    lottery_possible: z.boolean(),
    /** Used for companies that may not give lottery funds. */
    fallback_type: typeId,
    /** Kinds of organizations that may choose it; empty: every kind. */
    organization_types: z
      .array(z.enum(organizationTypes))
      .max(5)
      .overwrite((types) => [...new Set(types)]),
    /** Replaces the platform's limits; null: those apply. */
    max_needs: upTo(50),
    max_total_need_in_cents: upTo(TOTAL_MAX),
    max_runtime_days: upTo(3650),
    /** The account from which its projects are paid out by default; null: the platform's. */
    bank_account: recordId.nullable(),
    /** The voting that its projects enter when they are submitted; null: none. */
    voting: recordId.nullable(),
    allow_duplicate: z.boolean(),
    /** The steps of the wizard, in this order; the basics first. */
    steps: z
      .array(z.enum(applicationSteps))
      .max(applicationSteps.length)
      .refine(isStepOrder, { params: { code: 'steps_incomplete' } }),
  })
  .refine(({ active_from: from, active_until: until }) => from === null || until === null || from <= until, {
    path: ['active_until'],
    params: { code: 'window_backwards' },
  })
  .refine(({ lottery_possible, funding_types }) => lottery_possible || !funding_types.includes(LOTTERY), {
    path: ['funding_types'],
    params: { code: 'lottery_not_possible' },
  })
  .refine(({ lottery_possible, fallback_type }) => lottery_possible || fallback_type === null, {
    path: ['fallback_type'],
    params: { code: 'fallback_not_possible' },
  });

export type TypeContent = z.output<typeof typeContentSchema>;

const siteTypeSchema = z
  .object({
    id: z.string(),
    slug: z.string(),
    version: seenVersion,
    /** Stored content, without the limits that apply to new content. */
    content: z.object({
      name: z.string(),
      tag: z.string(),
      description: z.string(),
      active_from: day,
      active_until: day,
      funding_types: z.array(z.literal(FUNDING_TYPES)),
      lottery_possible: z.boolean(),
      fallback_type: z.string().nullable(),
      organization_types: z.array(z.enum(organizationTypes)),
      max_needs: z.int().nullable(),
      max_total_need_in_cents: z.int().nullable(),
      max_runtime_days: z.int().nullable(),
      bank_account: z.string().nullable(),
      voting: z.string().nullable(),
      allow_duplicate: z.boolean(),
      steps: z.array(z.enum(applicationSteps)),
    }),
    /** The number of projects with this type. */
    projects: z.int(),
  })
  .meta({ id: 'SiteApplicationType' });

export type SiteType = z.infer<typeof siteTypeSchema>;

export const typeRoutes = recordRoutes({
  id: 'application_type',
  type: 'application_types',
  off: 'application_types_off',
  path: '/api/v4/application-types',
  noun: 'an application type',
  content: typeContentSchema,
  record: siteTypeSchema,
  refusals: {
    fallback_unknown: 400,
    fallback_lottery: 400,
    fallback_in_use: 400,
    bank_account_unknown: 400,
    voting_unknown: 400,
  },
  used: { application_type_used: 409 },
});

export const { read: readType, create: createType, save: saveType, remove: deleteType } = typeRoutes;

/** The application types as choices (spec 2 §7 "application types minimal list"), by name. */
export const listTypes = defineRoute({
  id: 'application_types_minimal',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/application-types',
  permission: 'view_application_types',
  summary: 'Id, slug and name of every application type',
  response: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
});

export type NamedType = z.infer<typeof listTypes.response>[number];

/** The accounts that an application type may have: only their names. */
export const listTypeAccounts = defineRoute({
  id: 'application_type_accounts',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/application-type-accounts',
  permission: 'view_application_types',
  summary: 'Bank accounts that can be chosen for application types, including those in use',
  response: z.array(z.object({ id: z.string(), title: z.string() })),
});

/** The votings that an application type may have. */
export const listTypeVotings = defineRoute({
  id: 'application_type_votings',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/application-type-votings',
  permission: 'view_application_types',
  summary: 'Votings for projects that are not over, and those that application types have',
  response: z.array(z.object({ id: z.string(), title: z.string() })),
});
