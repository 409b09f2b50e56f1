/** What the rules need to know of whoever is signed in. */
export interface Person {
  readonly usertype: number;
  readonly isActivated: boolean;
  readonly isStaff: boolean;
}

/** Days until the address of a new account must be confirmed; then the account is closed (handbook §15). */
const ACTIVATION_DAYS = 7;
/** Hours that an invitation by staff may be accepted (handbook §15). */
export const INVITATION_HOURS = 7 * 24;
/** Hours that a link to reset the password works (handbook §15). */
export const RESET_HOURS = 24;
/** Hours that a link to confirm a new e-mail address works. */
export const EMAIL_CHANGE_HOURS = 24;

const HOUR_MS = 3_600_000;

/** The instant until which a new account must be activated. */
export function activationEnd(signedUpAt: Date): Date {
  return hoursLater(signedUpAt, ACTIVATION_DAYS * 24);
}

/** The instant that is so many hours later. */
export function hoursLater(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}

/**
 * Whether an account is closed: by staff, or because its address was not confirmed in time (handbook §15: until
 * support reactivates it). `activationEndsAt` is null for accounts that need no activation.
 */
export function isClosed(
  account: {
    readonly isActive: boolean;
    readonly activatedAt: Date | null;
    readonly activationEndsAt: Date | null;
  },
  now: Date,
): boolean {
  if (!account.isActive) return true;
  return account.activatedAt === null && account.activationEndsAt !== null && account.activationEndsAt <= now;
}

/**
 * Whether somebody is sent to /account/not-activated/ wherever a login is needed: organisation and company users
 * before their activation (handbook §15). End users may log in, they only may not create anything.
 */
export function mustActivateFirst(person: Pick<Person, 'usertype' | 'isActivated'>): boolean {
  return !person.isActivated && (person.usertype === 2 || person.usertype === 4);
}

/**
 * Whether an account goes at once when its owner deletes it (handbook §15): end users and remote users. For
 * organisation and company users, and for staff, administrators are told instead: somebody else must take over.
 */
export function isDeletedAtOnce(person: Pick<Person, 'usertype' | 'isStaff'>): boolean {
  return !person.isStaff && (person.usertype === 1 || person.usertype === 5);
}

/** Least and most characters of a new password; the most keeps hashing bounded. */
export const passwordLength = { min: 10, max: 200 } as const;

/** Fewest and most characters of a user name. */
export const usernameLength = { min: 3, max: 40 } as const;

/** What a user name may consist of. Without @ it is nobody's e-mail address. */
export const usernamePattern = /^[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?$/u;
