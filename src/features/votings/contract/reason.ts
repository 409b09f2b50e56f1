import { lineOf } from '#platform/contract/line.ts';
import { readBy } from '#platform/contract/written-by-hand.ts';

/** A reason entered by staff, one line of up to 1,000 characters. */
export const reasonSchema = readBy('staff', lineOf(1000).min(1));
