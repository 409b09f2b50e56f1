import { z } from 'zod';
import { readBy } from '#platform/contract/written-by-hand.ts';

/** Why staff decide something; one line or more of text. */
export const reasonSchema = readBy(
  'staff',
  z
    .string()
    .trim()
    .min(1)
    .max(1000)
    .regex(/^\P{Cc}*$/u),
);
