import { z } from 'zod';

/**
 * The version of the content that the caller has seen; a change based on an outdated version is refused
 * (409).
 */
export const seenVersion = z
  .string()
  .regex(/^[0-9a-f]{16}$/)
  .meta({ description: 'Stands for the content that the caller saw.' });

/** A version that no record has. */
export const NOTHING_SEEN = '0'.repeat(16);

/** The refusal of a write whose `version` is not that of the record now. */
export const seenRefusal = { record_changed: 409 } as const;
