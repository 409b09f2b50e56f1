import { cleanText } from './clean-text.ts';
import { normalizeCode } from './code.ts';

/** The fewest characters that are taken for a code without its words. */
const CODE_MIN = 4;

/**
 * What is kept of a pasted text with a code that has no fixed format: the code without addresses and words around it. Of a text
 * with a colon, what follows the first one in its line or the next; words with a small letter are dropped if what is left can be a
 * code. `Ihr Code: ab12 cd34.` is `ab12 cd34.`, `Mein Code AB12 CD34` is `AB12 CD34`.
 */
export function codeInWords(pasted: string): string {
  const text = cleanText(pasted)
    .normalize('NFKC')
    .replace(/https?:\/\/\S+/giu, ' ')
    .trim();
  const [, named = text] = /:\s*([^\n:]*[\p{L}\p{N}][^\n:]*)/u.exec(text) ?? [];
  const words = named.split(/\s+/u);
  const printed = words.filter((word) => !/\p{Ll}/u.test(word));
  const alone = printed.join('');
  const isCodeAlone = /\p{Lu}/u.test(alone) && normalizeCode(alone).length >= CODE_MIN;
  return (printed.length < words.length && isCodeAlone ? printed : words).join(' ');
}
