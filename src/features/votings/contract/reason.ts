import { z } from 'zod';

/** Why staff decide something; one line or more of text. */
export const reasonSchema = z
  .string()
  .trim()
  .min(1)
  .max(1000)
  .regex(/^\P{Cc}*$/u);
