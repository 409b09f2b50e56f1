import { z } from 'zod';
import { searchText } from '#kernel/search-text.ts';

/** A text to search for, as it is read everywhere ({@link searchText}): at most `max` characters, none of which need be there. */
export const searchOf = (max: number) => z.string().overwrite(searchText).max(max);
