// What mail programs turn into links: a scheme, `www.`, a name or number followed by a dot without a space
// (including the dots of other scripts), and an e-mail address.
const addressMarks =
  /:\/\/|^(?:mailto|tel|data|javascript):|www\.|@|[\p{L}\p{N}-][.\u3002\uff0e\uff61]\p{L}{2,}|\d+\.\d+\.\d+/iu;
// Slashes, control characters, other line breaks, and characters that change the direction of writing.
const misleadingCharacters = /[/\\\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether the name of a person or an organization contains no web or e-mail address and no misleading character (decision 321). */
export function isPlainName(name: string): boolean {
  return !addressMarks.test(name) && !misleadingCharacters.test(name);
}
