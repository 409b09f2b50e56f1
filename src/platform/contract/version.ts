import { z } from 'zod';

/** The version of content that a caller saw; a change of what is no longer so is refused (409). */
export const seenVersion = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'Stands for the content that the caller saw.' });
