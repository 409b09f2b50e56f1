import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';

/** A reason entered by staff, one line of up to 1,000 characters. */
export const reasonSchema = readBy(
  'staff',
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^\P{Cc}*$/u),
);
