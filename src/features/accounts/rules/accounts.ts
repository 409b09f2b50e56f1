/** The properties of a signed-in user that the rules need. */
export interface Person {
  readonly usertype: number;
  readonly isActivated: boolean;
  readonly isStaff: boolean;
}

/** Days until the address of a new account must be confirmed; then the account is closed (handbook §15). */
const ACTIVATION_DAYS = 7;
/** Hours for which an invitation by staff is valid (handbook §15). */
export const INVITATION_HOURS = 7 * 24;
/** Hours for which a link to reset the password is valid (handbook §15). */
export const RESET_HOURS = 24;
/** Hours for which a link to confirm a new e-mail address is valid. */
export const EMAIL_CHANGE_HOURS = 24;

const HOUR_MS = 3_600_000;

/** The instant until which a new account must be activated. */
export function activationEnd(signedUpAt: Date): Date {
  return hoursLater(signedUpAt, ACTIVATION_DAYS * 24);
}

/** The instant a number of hours later. */
export function hoursLater(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}

/** When the address of an account was confirmed, and until when it must be; null for accounts that need no activation. */
interface Activation {
  readonly activatedAt: Date | null;
  readonly activationEndsAt: Date | null;
}

/** Whether the address of an account was not confirmed in time (handbook §15: until support reactivates it). */
export const isLapsed = ({ activatedAt, activationEndsAt }: Activation, now: Date): boolean =>
  activatedAt === null && activationEndsAt !== null && activationEndsAt <= now;

/** Whether an account is closed: by staff, or because it {@link isLapsed}. */
export const isClosed = (account: Activation & { readonly isActive: boolean }, now: Date): boolean =>
  !account.isActive || isLapsed(account, now);

/**
 * Whether a user is redirected to /account/not-activated/ wherever a login is needed: organization and company users
 * before their activation (handbook §15). End users may log in, but may not create anything.
 */
export function mustActivateFirst(person: Pick<Person, 'usertype' | 'isActivated'>): boolean {
  return !person.isActivated && (person.usertype === 2 || person.usertype === 4);
}

/**
 * Whether an account is deleted at once by its owner (handbook §15): end users and remote users. For organization and
 * company users, and for staff, administrators are notified instead: somebody else must take over.
 */
export function isDeletedAtOnce(person: Pick<Person, 'usertype' | 'isStaff'>): boolean {
  return !person.isStaff && (person.usertype === 1 || person.usertype === 5);
}

/** Minimum and maximum length of a new password; the maximum limits the cost of hashing. */
export const passwordLength = { min: 10, max: 200 } as const;

/** Minimum and maximum length of a user name. */
export const usernameLength = { min: 3, max: 40 } as const;

/** The characters of a user name. Without @ it cannot be an e-mail address. */
export const usernamePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;

const DELETED = /^deleted-/iu;

/** Whether a user name begins as those of deleted accounts do: chosen by somebody, it would keep an account from being deleted. */
export const isReservedUsername = (name: string): boolean => DELETED.test(name.normalize('NFKC'));

/** Letters of other scripts that look like Latin ones (Unicode UTS #39, confusables); those of Cherokee and Lisu all do. */
const LOOKS_LATIN =
  /^[аАвВеЕкКмМнНоОрРсСтТуУхХіІјЈѕЅһԁԛԝαΑΒΕΖΗΙκΚΜΝοΟρΡΤυΥνΧհոսցզյօԼՍՏՕ\p{Script=Cherokee}\p{Script=Lisu}]$/u;
const LATIN = /\p{Script=Latin}/u;
/** Scripts that are written together with Latin letters, none of which resembles them (UTS #39, "highly restrictive"). */
const BESIDE_LATIN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]/u;
const SCRIPTS = [LATIN, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/**
 * Whether a user name can be mistaken for one in Latin letters: it mixes scripts, or all of its letters look like Latin
 * ones. The name of an administrator in other letters would pass for that person.
 */
export function looksLikeAnother(name: string): boolean {
  const letters = Array.from(name.normalize('NFC')).filter((character) => /\p{L}/u.test(character));
  if (letters.length === 0) return false;
  const used = SCRIPTS.filter((script) => letters.some((letter) => script.test(letter)));
  if (used.length > 1) return true;
  const others = letters.filter((letter) => !LATIN.test(letter) && !BESIDE_LATIN.test(letter));
  if (others.length > 0 && letters.some((letter) => LATIN.test(letter))) return true;
  return letters.every((letter) => LOOKS_LATIN.test(letter));
}
