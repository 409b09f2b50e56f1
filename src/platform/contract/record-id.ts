import { z } from 'zod';

/**
 * The id of a record in addresses and requests. Without leading zeros, so that two texts never name one record: logs and
 * histories find a record by this text.
 */
export const recordId = z.string().regex(/^[1-9]\d{0,17}$/);

/** The parameters of a route about one record. */
export const idParams = z.object({ id: recordId });
