import { cleanText } from './clean-text.ts';

/**
 * What somebody searches for, as it is read everywhere: composed, without characters that nobody sees and without blanks around
 * it; tabs and line breaks of a copied line are blanks. Empty is no search.
 */
export const searchText = (typed: string): string =>
  cleanText(typed)
    .replace(/\p{Cc}/gu, ' ')
    .trim();
