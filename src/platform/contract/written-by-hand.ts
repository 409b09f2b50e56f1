import type { z } from 'zod';
import { textOf } from './line.ts';

/** Who, besides staff with the right to the record, can read a handwritten text. */
export const READERS = ['staff', 'donor', 'organization', 'company'] as const;
export type Reader = (typeof READERS)[number];

/** The keyword of the OpenAPI document that names the readers of a text. */
export const READ_BY = 'x-read-by';

/**
 * Declares who can read a handwritten text: `staff` only, or also the donor, the administrators of an
 * organization, or those of a company. A test fails for a reason or note that does not declare it, and for
 * one that people outside can read without an internal note beside it.
 */
export function readBy<S extends z.ZodType>(reader: Reader, schema: S): S {
  return schema.meta({ [READ_BY]: reader });
}

/**
 * The internal note of a decision, for staff only; it is never part of a mail or of an answer to anybody
 * else.
 */
export const internalNote = readBy('staff', textOf(2000)).default('');

/**
 * The texts of a decision that is not mailed: the reason, which the administrators of the organization see on
 * their page, and the internal note, which they do not see.
 */
export const wordsForOrganization = {
  reason: readBy('organization', textOf(2000)).default(''),
  internal_note: internalNote,
};
