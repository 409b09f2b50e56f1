import { z } from 'zod';
import { moneySchema } from '#platform/contract/money.ts';
import { defineRoute } from '#platform/contract/route.ts';
import { searchOf } from '#platform/contract/search-text.ts';

/** Longest text of a search over everything. */
export const SEARCH_TEXT_MAX = 256;
/** Shortest one: fewer characters would find nearly everything. */
export const SEARCH_TEXT_MIN = 2;

/** Where booked money came from, in the order of the page. */
export const moneySources = ['private', 'codes', 'co_funding', 'direct'] as const;

const workSchema = z
  .object({
    id: z.string(),
    /** In the language of the caller, fitting the number. */
    label: z.string(),
    /** Null if it could not be counted. */
    count: z.int().min(0).nullable(),
    /** The money of these rows; null if there is none to name, or if it could not be added up. */
    sum: moneySchema.nullable(),
    /** The screen with the filters of the count: it lists exactly as many rows. */
    to: z.string(),
    /** Something is wrong, rather than merely waiting. */
    urgent: z.boolean(),
  })
  .meta({ id: 'WaitingWork' });

const changeSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  actor: z.string(),
  action: z.string(),
  record: z.string(),
  record_key: z.string().nullable(),
});

export type WaitingWire = z.infer<typeof workSchema>;
export type ChangeWire = z.infer<typeof changeSchema>;

/** What waits for the caller, the money of today, and what others changed since the caller's last visit. */
export const readWorkbench = defineRoute({
  id: 'workbench',
  feature: 'workbench',
  method: 'GET',
  path: '/api/v4/site-admin/workbench',
  permission: 'staff',
  summary: 'What waits for the caller',
  response: z.object({
    /** What the caller may see and do, whatever its number. */
    work: z.array(workSchema),
    /** Booked money of today and of this month by source; null without the right to view statistics. */
    money: z
      .object({
        /** Null if it could not be added up. */
        sums: z
          .array(z.object({ source: z.enum(moneySources), today: moneySchema, month: moneySchema }))
          .nullable(),
      })
      .nullable(),
    /** Null without the right to view the audit log. */
    changes: z
      .object({
        /** The end of the visit before; null on the first one. */
        since: z.iso.datetime().nullable(),
        /** The latest ones by others; null if they could not be read. */
        latest: z.array(changeSchema).nullable(),
      })
      .nullable(),
  }),
});

const hitSchema = z.object({
  id: z.string(),
  name: z.string(),
  to: z.string(),
  /** Money in cents, an ISO day or instant, or a text in the language of the caller. */
  details: z.array(z.object({ kind: z.enum(['text', 'money', 'date', 'datetime']), value: z.string() })),
});

const groupSchema = z
  .object({
    /** Id of the list. */
    id: z.string(),
    title: z.string(),
    hits: z.array(hitSchema),
    /** The list with this search, if it finds more than these. */
    all: z.string().nullable(),
    /** The records could not be searched. */
    failed: z.boolean(),
  })
  .meta({ id: 'SearchGroup' });

export type HitWire = z.infer<typeof hitSchema>;
export type GroupWire = z.infer<typeof groupSchema>;

const nearestSchema = z.object({ key: z.string(), to: z.string() }).meta({ id: 'NearestReference' });
export type NearestWire = z.infer<typeof nearestSchema>;

/** Records of every kind that the caller may see, a few of each; names, numbers, amounts, IBAN (decision 451). */
export const searchEverything = defineRoute({
  id: 'search_everything',
  feature: 'workbench',
  method: 'GET',
  path: '/api/v4/site-admin/search',
  permission: 'staff',
  summary: 'Search over all records',
  query: z.object({ search: searchOf(SEARCH_TEXT_MAX).min(SEARCH_TEXT_MIN) }),
  response: z.object({
    groups: z.array(groupSchema),
    /** References that a search without results probably means, with the list that finds each. */
    nearest: z.array(nearestSchema),
  }),
});
