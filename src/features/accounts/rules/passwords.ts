/** Why a password is refused (NIST SP 800-63B §3.1.1.2): it would be among the first that somebody tries. */
export const passwordFlaws = [
  'password_common',
  'password_keyboard',
  'password_has_username',
  'password_has_email',
  'password_has_site',
] as const;
export type PasswordFlaw = (typeof passwordFlaws)[number];

/** What somebody who guesses knows of an account. */
export interface PasswordContext {
  readonly username: string;
  readonly email: string;
  readonly siteName: string;
  /** The host of the site's address. */
  readonly host: string;
}

/** Fewest characters of a name that count as that name: shorter ones stand in many words. */
const LEAST_NAME = 3;
/** Fewest letters besides the names that make a password another one. */
const LEAST_OWN_LETTERS = 4;
/** Most digits and special characters around a listed password that do not make it another one. */
const MOST_AROUND = 4;

/** Rows of the keys of German and English keyboards, from left to right. */
const ROWS = ['1234567890', 'qwertzuiopü', 'qwertyuiop', 'asdfghjklöä', 'yxcvbnm', 'zxcvbnm'];
/** Fewest neighbouring keys that are a run: shorter ones stand in words ("were", "poi"). */
const LEAST_RUN = 5;

/** Letters and digits alone, in lower case: how names and passwords are compared. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, '').length;

/** The names of an account with what is wrong about a password that consists of them, the longest first. */
function namesOf({ username, email, siteName, host }: PasswordContext): [string, PasswordFlaw][] {
  const [local = '', domain = ''] = email.split('@');
  const named: [string, PasswordFlaw][] = [
    [username, 'password_has_username'],
    [email, 'password_has_email'],
    [local, 'password_has_email'],
    [domain, 'password_has_email'],
    [domain.split('.')[0] ?? '', 'password_has_email'],
    [siteName, 'password_has_site'],
    [host, 'password_has_site'],
    ...host.split('.').map((label): [string, PasswordFlaw] => [label, 'password_has_site']),
  ];
  return named
    .map(([name, flaw]): [string, PasswordFlaw] => [plain(name), flaw])
    .filter(([name]) => name.length >= LEAST_NAME)
    .toSorted(([one], [other]) => other.length - one.length);
}

/** Which name a password consists of: besides names it has digits, special characters and at most a few letters. */
function nameIn(password: string, context: PasswordContext): PasswordFlaw | null {
  let rest = plain(password);
  let found: PasswordFlaw | null = null;
  for (const [name, flaw] of namesOf(context)) {
    if (!rest.includes(name)) continue;
    rest = rest.replaceAll(name, '');
    found ??= flaw;
  }
  return lettersOf(rest) < LEAST_OWN_LETTERS ? found : null;
}

const backwards = (text: string) => Array.from(text).toReversed().join('');

/** Every run of neighbouring keys, in both directions, the longest first. */
const RUNS = [...ROWS, ...ROWS.map(backwards)]
  .flatMap((row) =>
    Array.from({ length: row.length }, (_, from) =>
      Array.from({ length: Math.max(0, row.length - from - LEAST_RUN + 1) }, (__, more) =>
        row.slice(from, from + LEAST_RUN + more),
      ),
    ).flat(),
  )
  .toSorted((one, other) => other.length - one.length);

/** Whether a password is keys beside each other, forwards or backwards, with at most a few other characters. */
function isKeyboardRun(password: string): boolean {
  const text = plain(password);
  let rest = text;
  for (const run of RUNS) rest = rest.replaceAll(run, '');
  return rest.length < text.length && rest.length <= MOST_AROUND;
}

/** The shortest text that a text is a repetition of; the text itself where it repeats nothing. */
function unitOf(text: string): string {
  const repeated = /^(.+?)\1+$/u.exec(text)?.[1];
  return repeated ?? text;
}

/** Whether a password is on the list, as it is, with a few digits or special characters around it, or repeated. */
function isListed(password: string, isCommon: (text: string) => boolean): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  const around = new RegExp(`^\\P{L}{0,${MOST_AROUND}}(.+?)\\P{L}{0,${MOST_AROUND}}$`, 'u');
  const core = around.exec(text)?.[1] ?? text;
  const unit = unitOf(text);
  return [text, core, unit].some((one) => isCommon(one)) || unit.length < LEAST_NAME;
}

/**
 * What is wrong with a new password; null when nothing is. There are no rules on kinds of characters. `isCommon`
 * answers for a text in lower case whether it is among the most used passwords.
 */
export function passwordFlaw(
  password: string,
  context: PasswordContext,
  isCommon: (text: string) => boolean,
): PasswordFlaw | null {
  const name = nameIn(password, context);
  if (name !== null) return name;
  if (isListed(password, isCommon)) return 'password_common';
  return isKeyboardRun(password) ? 'password_keyboard' : null;
}
