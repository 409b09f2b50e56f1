import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

/** Runs every invariant of `checks/` now and tells which rows break it. */
export const runLedgerChecks = defineRoute({
  id: 'runLedgerChecks',
  feature: 'ledger',
  method: 'GET',
  path: '/api/v4/site-admin/ledger-checks/',
  permission: 'view_private_donations',
  summary: 'Check the books',
  response: z.object({
    checked_at: z.iso.datetime(),
    /** No check has found a fault; warnings aside. */
    holds: z.boolean(),
    results: z.array(
      z.object({
        name: z.string(),
        /** What must hold, in English, from the head of the check's file. */
        statement: z.string(),
        /** What it finds is no fault of the books: somebody must look, and the next run may put it right. */
        warning: z.boolean(),
        holds: z.boolean(),
        row_count: z.int(),
        /** The first rows that break it. */
        rows: z.array(z.record(z.string(), z.string().nullable())),
        milliseconds: z.int(),
      }),
    ),
  }),
});
