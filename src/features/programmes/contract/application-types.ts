import { z } from 'zod';
import { organizationTypes } from '#features/organizations/rules/types.ts';
import { lineOf } from '#platform/contract/line.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { seenVersion } from '#platform/contract/version.ts';
import { applicationSteps, FUNDING_TYPES, isStepOrder, LOTTERY } from '../rules/application-types.ts';
import { recordRoutes } from './named-records.ts';

/** A hundred million euros. */
const TOTAL_MAX = 10_000_000_000;

const day = z.iso.date().nullable();
const most = (limit: number) => z.int().min(1).max(limit).nullable();
const recordId = z
  .string()
  .regex(/^\d{1,18}$/)
  .nullable();
/** The id of an application type; null: none. */
export const typeId = recordId;

/** What staff say about an application type (handbook §3). */
export const typeContentSchema = z
  .strictObject({
    name: lineOf(120).min(1),
    /** A short word for tables. */
    tag: lineOf(40),
    description: z.string().trim().max(2000),
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
    /** What holds for companies that may not give lottery funds. */
    fallback_type: typeId,
    /** Kinds of organisations that may choose it; none: every kind. */
    organization_types: z
      .array(z.enum(organizationTypes))
      .max(5)
      .overwrite((types) => [...new Set(types)]),
    /** Instead of the platform's own limits; null: those hold. */
    max_needs: most(50),
    max_total_need_in_cents: most(TOTAL_MAX),
    max_runtime_days: most(3650),
    /** The account that its projects are paid out from at first; null: the platform's. */
    bank_account: recordId,
    allow_duplicate: z.boolean(),
    /** What it asks, in this order; the basics first. */
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
    /** What is stored, whatever it was checked by when it was written. */
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
      allow_duplicate: z.boolean(),
      steps: z.array(z.enum(applicationSteps)),
    }),
    /** How many projects have it. */
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
  refusals: { fallback_unknown: 400, bank_account_unknown: 400 },
  used: { application_type_used: 409 },
});

export const { read: readType, create: createType, save: saveType, remove: deleteType } = typeRoutes;

/** The application types as others name them (spec 2 §7 "application types minimal list"), by name. */
export const listTypes = defineRoute({
  id: 'application_types_minimal',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/application-types',
  permission: 'view_application_types',
  summary: 'All application types, in short',
  response: z.array(z.object({ id: z.string(), slug: z.string(), title: z.string() })),
});

export type NamedType = z.infer<typeof listTypes.response>[number];

/** The accounts that an application type may name: their names alone. */
export const listTypeAccounts = defineRoute({
  id: 'application_type_accounts',
  feature: 'programmes',
  method: 'GET',
  path: '/api/v4/application-type-accounts',
  permission: 'view_application_types',
  summary: 'Bank accounts that application types may name, those in use among them',
  response: z.array(z.object({ id: z.string(), title: z.string() })),
});
