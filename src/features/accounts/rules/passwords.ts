/** The reasons to refuse a new password that is among the first guesses (NIST SP 800-63B §3.1.1.2). */
export const passwordFlaws = [
  'password_common',
  'password_keyboard',
  'password_has_username',
  'password_has_email',
  'password_has_site',
] as const;
export type PasswordFlaw = (typeof passwordFlaws)[number];

/** What an attacker may know about an account. */
export interface PasswordContext {
  readonly username: string;
  readonly email: string;
  readonly siteName: string;
  /** The host of the site's address. */
  readonly host: string;
}

/** Minimum length of a name to be recognized: shorter ones occur in many words. */
const MIN_NAME_LENGTH = 3;
/** Minimum number of letters besides the names for a password to be acceptable. */
const MIN_OTHER_LETTERS = 4;
/** Maximum number of digits and special characters around a listed password for it still to count as listed. */
const MAX_SURROUNDING = 4;

/** Maximum number of everyday words that together count as a common password. */
const MAX_WORDS = 3;

/** Rows of the keys of German and English keyboards, from left to right. */
const ROWS = ['1234567890', 'qwertzuiopü', 'qwertyuiop', 'asdfghjklöä', 'yxcvbnm', 'zxcvbnm'];
/** Minimum number of adjacent keys that count as a run: shorter ones occur in words ("were", "poi"). */
const MIN_RUN = 5;

/** Only letters and digits, in lower case: the form in which names and passwords are compared. */
const comparable = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '').length;

/** The names of an account, each with the flaw of a password that consists of it, longest first. */
function namesOf({ username, email, siteName, host }: PasswordContext): [string, PasswordFlaw][] {
  const [local = '', domain = ''] = email.split('@');
  const names: [string, PasswordFlaw][] = [
    [username, 'password_has_username'],
    [email, 'password_has_email'],
    [local, 'password_has_email'],
    [domain, 'password_has_email'],
    [domain.split('.')[0] ?? '', 'password_has_email'],
    [siteName, 'password_has_site'],
    [host, 'password_has_site'],
    ...host.split('.').map((label): [string, PasswordFlaw] => [label, 'password_has_site']),
  ];
  return names
    .map(([name, flaw]): [string, PasswordFlaw] => [comparable(name), flaw])
    .filter(([name]) => name.length >= MIN_NAME_LENGTH)
    .toSorted(([a], [b]) => b.length - a.length);
}

/**
 * The flaw of a password that consists of names of the account, apart from digits, special characters and a few
 * letters; null for other passwords.
 */
function nameFlaw(password: string, context: PasswordContext): PasswordFlaw | null {
  let rest = comparable(password);
  let found: PasswordFlaw | null = null;
  for (const [name, flaw] of namesOf(context)) {
    if (!rest.includes(name)) continue;
    rest = rest.replaceAll(name, '');
    found ??= flaw;
  }
  return lettersOf(rest) < MIN_OTHER_LETTERS ? found : null;
}

const reversed = (text: string) => Array.from(text).toReversed().join('');

/** Every run of adjacent keys, in both directions, longest first. */
const RUNS = [...ROWS, ...ROWS.map(reversed)]
  .flatMap((row) =>
    Array.from({ length: row.length }, (_, from) =>
      Array.from({ length: Math.max(0, row.length - from - MIN_RUN + 1) }, (__, extra) =>
        row.slice(from, from + MIN_RUN + extra),
      ),
    ).flat(),
  )
  .toSorted((a, b) => b.length - a.length);

/** Whether a password is a run of adjacent keys, forwards or backwards, with at most a few other characters. */
function isKeyboardRun(password: string): boolean {
  const text = comparable(password);
  let rest = text;
  for (const run of RUNS) rest = rest.replaceAll(run, '');
  return rest.length < text.length && rest.length <= MAX_SURROUNDING;
}

/** The shortest part of which a text is a repetition; the whole text if there is none. */
function unitOf(text: string): string {
  const repeated = /^(.+?)\1+$/u.exec(text)?.[1];
  return repeated ?? text;
}

/** The lists of guesses; both are asked for texts in lower case. */
export interface GuessLists {
  /** Whether a text is among the most used passwords, or a single word of a dictionary. */
  readonly isCommon: (text: string) => boolean;
  /** Whether a text is one of the most frequent words of a language. */
  readonly isEveryday: (text: string) => boolean;
}

/** Whether a text consists of a few everyday words without anything between them, such as `ichliebedich`. */
function isPhrase(text: string, isEveryday: GuessLists['isEveryday'], words = MAX_WORDS): boolean {
  if (isEveryday(text)) return true;
  if (words === 1) return false;
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => at + 1).some(
    (end) => isEveryday(text.slice(0, end)) && isPhrase(text.slice(end), isEveryday, words - 1),
  );
}

/**
 * Whether a password is on the list, unchanged, with a few digits or special characters around it, or repeated; or a phrase
 * of everyday words.
 */
function isListed(password: string, { isCommon, isEveryday }: GuessLists): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const pattern = new RegExp(`^\\P{L}{0,${MAX_SURROUNDING}}(.+?)\\P{L}{0,${MAX_SURROUNDING}}$`, 'u');
  const core = pattern.exec(text)?.[1] ?? text;
  const unit = unitOf(text);
  return (
    [text, core, unit].some((candidate) => isCommon(candidate)) ||
    isPhrase(core, isEveryday) ||
    unit.length < MIN_NAME_LENGTH
  );
}

/**
 * The flaw of a new password; null if there is none. There are no rules about kinds of characters.
 */
export function passwordFlaw(
  password: string,
  context: PasswordContext,
  lists: GuessLists,
): PasswordFlaw | null {
  const name = nameFlaw(password, context);
  if (name !== null) return name;
  if (isListed(password, lists)) return 'password_common';
  return isKeyboardRun(password) ? 'password_keyboard' : null;
}
