import { z } from 'zod';

/** One line of text, without what surrounds it: at most `max` characters, no control signs. */
export const lineOf = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^\P{Cc}*$/u);
