import { z } from 'zod';

/** Who reads what somebody writes by hand, besides staff with the right to the record. */
export const READERS = ['staff', 'donor', 'organization', 'company'] as const;
export type Reader = (typeof READERS)[number];

/** The keyword of the OpenAPI document that names the readers of a text. */
export const READ_BY = 'x-read-by';

/**
 * Declares who reads a text that is written by hand: `staff` alone, or also the donor, the administrators of an
 * organisation, or those of a company. A test fails for a reason or note that does not declare it, and for one that
 * leaves the house without an internal note beside it.
 */
export function readBy<S extends z.ZodType>(reader: Reader, schema: S): S {
  return schema.meta({ [READ_BY]: reader });
}

/** What only staff read of a decision; it is part of no mail and of no answer to anybody else. */
export const internalNote = readBy('staff', words()).default('');

/**
 * What goes with a decision that is not mailed: the reason, which the administrators of the organisation read on their own
 * page, and the note that they do not.
 */
export const wordsForOrganization = {
  reason: readBy('organization', words()).default(''),
  internal_note: internalNote,
};

function words() {
  return z
    .string()
    .trim()
    .max(2000)
    .regex(/^(?:[\r\n\t]|\P{Cc})*$/u);
}
