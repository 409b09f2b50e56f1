import { z } from 'zod';
import { defineRoute } from '#platform/contract/route.ts';

/** Runs every invariant of `checks/` now and returns the rows that violate it. */
export const runLedgerChecks = defineRoute({
  id: 'runLedgerChecks',
  feature: 'ledger',
  method: 'GET',
  path: '/api/v4/site-admin/ledger-checks/',
  permission: 'view_private_donations',
  summary: 'Check the books',
  response: z.object({
    checked_at: z.iso.datetime(),
    /** No check has found an error; warnings aside. */
    holds: z.boolean(),
    results: z.array(
      z.object({
        name: z.string(),
        /** The invariant in English, from the top of the check's file. */
        statement: z.string(),
        /** Its rows are not errors of the books: staff must check them, and the next run may resolve them. */
        warning: z.boolean(),
        holds: z.boolean(),
        row_count: z.int(),
        /** The first rows that violate it. */
        rows: z.array(z.record(z.string(), z.string().nullable())),
        milliseconds: z.int(),
      }),
    ),
  }),
});
